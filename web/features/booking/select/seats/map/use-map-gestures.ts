import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { Point } from '../../../../../parts/plan/polygon-edge.rule.ts';
import { isSecondTap, panView, pinchView, type View, zoomView } from './map-view.rule.ts';
import type { MapView } from './use-map-view.ts';

/** A smaller movement of a finger is a tap, pixels. */
const TAP_PIXELS = 8;
const TWICE = 2;

type Finger = Point & { pointerType: string };

const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});

/**
 * Drag, pinch and wheel move the view. A press without movement is a tap, and a double tap beside the seats zooms. While the map shows
 * everything, one finger scrolls the page, except when the map `fills` the screen.
 */
export function useMapGestures(
  map: MapView,
  { fills, onTap }: { fills: boolean; onTap: (at: Point, isTouch: boolean, target: EventTarget) => boolean },
) {
  const fingers = useRef(new Map<number, Finger>());
  const travelled = useRef(0);
  const lastTap = useRef<(Point & { at: number }) | null>(null);

  const inPlan = (view: View, by: Point): Point => {
    const box = map.frame?.getBoundingClientRect();
    return { x: (by.x / (box?.width || 1)) * view.width, y: (by.y / (box?.height || 1)) * view.height };
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (fingers.current.size === 0) travelled.current = 0;
    fingers.current.set(event.pointerId, { ...toPoint(event), pointerType: event.pointerType });
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    // The button was released outside the map, where no event is received.
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      fingers.current.delete(event.pointerId);
      return;
    }
    const now = { ...before, ...toPoint(event) };
    const moved = { x: now.x - before.x, y: now.y - before.y };
    travelled.current += Math.hypot(moved.x, moved.y);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const isMoved = travelled.current > TAP_PIXELS;
    // Only after a movement: a captured pointer sends its click to the capturing element, not to the section below.
    if ((isMoved || other) && !event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.setPointerCapture(event.pointerId);
    if (other) {
      const plan = (point: Point) => map.toPlan({ clientX: point.x, clientY: point.y });
      const [from, to, still] = [plan(before), plan(now), plan(other)];
      map.change((view, whole) => pinchView(view, [from, still], [to, still], whole));
    } else if (isMoved && (fills || !map.isFitted || now.pointerType !== 'touch')) {
      map.change((view, whole) => {
        const by = inPlan(view, moved);
        return panView(view, { x: -by.x, y: -by.y }, whole);
      });
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    const finger = fingers.current.get(event.pointerId);
    fingers.current.delete(event.pointerId);
    if (!finger || fingers.current.size > 0 || travelled.current > TAP_PIXELS) return;
    const tap = { ...toPoint(event), at: event.timeStamp };
    const isTaken = onTap(map.toPlan(event), finger.pointerType === 'touch', event.target);
    const isTwice = !isTaken && isSecondTap(lastTap.current, tap);
    if (isTwice) map.change((view, whole) => zoomView(view, TWICE, map.toPlan(event), whole));
    lastTap.current = isTaken || isTwice ? null : tap;
  };
  const onPointerCancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    travelled.current = Infinity;
  };
  /** Suppresses the click that ends a drag. */
  const onClickCapture = (event: MouseEvent) => {
    if (event.detail > 0 && travelled.current > TAP_PIXELS) event.stopPropagation();
  };

  // React registers wheel listeners as passive, which do not allow preventDefault.
  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const point = map.toPlan(event);
    map.change((view, whole) => zoomView(view, Math.exp(-event.deltaY / 300), point, whole));
  });
  const { frame } = map;
  useEffect(() => {
    const hear = (event: Event) => turnWheel(event as WheelEvent);
    frame?.addEventListener('wheel', hear, { passive: false });
    return () => frame?.removeEventListener('wheel', hear);
  }, [frame]);

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClickCapture };
}
