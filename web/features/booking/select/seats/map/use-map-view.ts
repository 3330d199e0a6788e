import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import {
  type Bounds,
  boundsOf,
  fitView,
  panView,
  reshapeView,
  type View,
  zoomView,
} from './map-view.rule.ts';
import type { Point } from '../../../../../parts/plan/polygon-edge.rule.ts';

/** The visible part of the layout, fitted to the size of the drawing on the screen. */
export type MapView<Frame extends Element = Element> = {
  frame: Frame | null;
  /** Null until the drawing has a size. */
  view: View | null;
  /** Not moved yet: it still shows the first view, in any size. */
  isFitted: boolean;
  /** Screen pixels per unit of the layout. */
  scale: number;
  toPlan: (at: { clientX: number; clientY: number }) => Point;
  change: (next: (view: View, whole: Bounds) => View) => void;
  /** Zooms about the middle; a factor above 1 is nearer. */
  zoom: (factor: number) => void;
  /** Moves by fractions of the view. */
  pan: (right: number, down: number) => void;
  reset: () => void;
};

/** The view, and the ref of its drawing. `area`: the first view; `plan`: what can be reached. */
export function useMapView<Frame extends Element>(
  area: View,
  plan: View,
): [map: MapView<Frame>, attach: (frame: Frame | null) => void] {
  const [frame, attach] = useState<Frame | null>(null);
  const [{ width, aspect }, setSize] = useState({ width: 0, aspect: 1 });
  const [moved, setMoved] = useState<View | null>(null);
  const fitted = useMemo(() => fitView(area, aspect, 0.02), [area, aspect]);
  const whole = boundsOf(fitView(plan, aspect, 0.02), fitted);
  const view = width > 0 ? (moved ?? fitted) : null;

  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width: wide = 0, height: high = 0 } = entry?.contentRect ?? {};
      if (wide > 0 && high > 0) setSize({ width: wide, aspect: wide / high });
    });
    if (frame) watch.observe(frame);
    return () => watch.disconnect();
  }, [frame]);
  const reshape = useEffectEvent(() => setMoved((now) => now && reshapeView(now, aspect, whole)));
  useEffect(() => reshape(), [aspect]);

  const change: MapView['change'] = (next) => setMoved((now) => next(now ?? fitted, whole));
  const map: MapView<Frame> = {
    frame,
    view,
    isFitted: moved === null,
    scale: view ? width / view.width : 0,
    toPlan: ({ clientX, clientY }) => {
      const box = frame?.getBoundingClientRect();
      if (!box || !view) return { x: 0, y: 0 };
      return {
        x: view.x + ((clientX - box.left) / box.width) * view.width,
        y: view.y + ((clientY - box.top) / box.height) * view.height,
      };
    },
    change,
    zoom: (factor) =>
      change((now, all) =>
        zoomView(now, factor, { x: now.x + now.width / 2, y: now.y + now.height / 2 }, all),
      ),
    pan: (right, down) =>
      change((now, all) => panView(now, { x: right * now.width, y: down * now.height }, all)),
    reset: () => setMoved(null),
  };
  return [map, attach];
}
