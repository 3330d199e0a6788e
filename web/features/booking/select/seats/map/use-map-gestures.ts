import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { panView, pinchView, type Point, type View, zoomView } from './map-view.rule.ts';
import type { MapView } from './use-map-view.ts';

/** A finger that moved less than this has tapped, pixels. */
const TAP_PIXELS = 8;

type Finger = Point & { pointerType: string };

const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});

/** Drag, pinch and wheel move the view; what does not move is a tap. One finger on a map that shows all moves the page. */
export function useMapGestures(map: MapView, onTap: (at: Point, isTouch: boolean) => void) {
  const fingers = useRef(new Map<number, Finger>());
  const travelled = useRef(0);

  const inPlan = (view: View, by: Point): Point => {
    const box = map.frame?.getBoundingClientRect();
    return { x: (by.x / (box?.width || 1)) * view.width, y: (by.y / (box?.height || 1)) * view.height };
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (fingers.current.size === 0) travelled.current = 0;
    fingers.current.set(event.pointerId, { ...toPoint(event), pointerType: event.pointerType });
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { ...before, ...toPoint(event) };
    const moved = { x: now.x - before.x, y: now.y - before.y };
    travelled.current += Math.hypot(moved.x, moved.y);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const plan = (point: Point) => map.toPlan({ clientX: point.x, clientY: point.y });
      const [from, to, still] = [plan(before), plan(now), plan(other)];
      map.change((view, whole) => pinchView(view, [from, still], [to, still], whole));
    } else if (travelled.current > TAP_PIXELS && !(map.isFitted && now.pointerType === 'touch')) {
      map.change((view, whole) => {
        const by = inPlan(view, moved);
        return panView(view, { x: -by.x, y: -by.y }, whole);
      });
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    const finger = fingers.current.get(event.pointerId);
    fingers.current.delete(event.pointerId);
    if (finger && fingers.current.size === 0 && travelled.current <= TAP_PIXELS) {
      onTap(map.toPlan(event), finger.pointerType === 'touch');
    }
  };
  const onPointerCancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    travelled.current = Infinity;
  };

  // React listens to wheels passively, which forbids keeping the page still.
  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const point = map.toPlan(event);
    map.change((view, whole) => zoomView(view, Math.exp(-event.deltaY / 300), point, whole));
  });
  const { frame } = map;
  useEffect(() => {
    const hear = (event: WheelEvent) => turnWheel(event);
    frame?.addEventListener('wheel', hear, { passive: false });
    return () => frame?.removeEventListener('wheel', hear);
  }, [frame]);

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
