// The view: the visible part of a drawing. All values are in units of the layout; the screen only scales it.
import type { Point } from '../../../../../parts/plan/polygon-edge.rule.ts';

export type View = { x: number; y: number; width: number; height: number };

/** The reachable area, and the width of the smallest view. */
export type Bounds = View & { least: number };

/** Largest zoom relative to the whole layout. */
const DEEPEST = 24;
/** Largest zoom relative to the first view, where that is a small part of a big layout. */
const NEARER = 4;

/** `whole`: the layout; `first`: the first view. Lets the seats of a stadium be zoomed in as far as those of a hall. */
export const boundsOf = (whole: View, first: View): Bounds => ({
  ...whole,
  least: Math.min(whole.width / DEEPEST, first.width / NEARER),
});

/** The smallest view that shows all of `area` with a margin (`air`) in the shape of the screen (`aspect` = width / height). */
export function fitView(area: View, aspect: number, air = 0.06): View {
  const wide = area.width * (1 + 2 * air);
  const high = area.height * (1 + 2 * air);
  const width = Math.max(wide, high * aspect, 1);
  const height = width / aspect;
  return {
    x: area.x + area.width / 2 - width / 2,
    y: area.y + area.height / 2 - height / 2,
    width,
    height,
  };
}

/** The view zoomed by `factor` (above 1 is nearer) with `point` kept in place, inside `whole`. */
export function zoomView(view: View, factor: number, point: Point, whole: Bounds): View {
  const width = Math.min(whole.width, Math.max(whole.least, view.width / factor));
  const scale = width / view.width;
  return keepInside(
    {
      x: point.x - (point.x - view.x) * scale,
      y: point.y - (point.y - view.y) * scale,
      width,
      height: view.height * scale,
    },
    whole,
  );
}

/** The view moved by `by`, inside `whole`. */
export function panView(view: View, by: Point, whole: View): View {
  return keepInside({ ...view, x: view.x + by.x, y: view.y + by.y }, whole);
}

/** A pinch: the point under the middle of both fingers stays, their distance scales. */
export function pinchView(view: View, from: [Point, Point], to: [Point, Point], whole: Bounds): View {
  const spread = ([a, b]: [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);
  const middle = ([a, b]: [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const moved = panView(view, difference(middle(from), middle(to)), whole);
  return zoomView(moved, spread(to) / Math.max(1e-9, spread(from)), middle(from), whole);
}

/** The same middle and width on a screen of another shape. */
export function reshapeView(view: View, aspect: number, whole: View): View {
  const height = view.width / aspect;
  return keepInside({ ...view, y: view.y + (view.height - height) / 2, height }, whole);
}

export function isInView({ x, y }: Point, view: View): boolean {
  return x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height;
}

/** Direction of a point out of view, degrees clockwise from straight up; null when it is in view. */
export function wayTo(point: Point, view: View): number | null {
  if (isInView(point, view)) return null;
  const [right, down] = [point.x - (view.x + view.width / 2), point.y - (view.y + view.height / 2)];
  return Math.round((Math.atan2(right, -down) * 180) / Math.PI);
}

function difference(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

function keepInside(view: View, whole: View): View {
  const clamp = (at: number, from: number, room: number) =>
    Math.min(Math.max(at, from), from + Math.max(0, room));
  return {
    ...view,
    x: clamp(view.x, whole.x, whole.width - view.width),
    y: clamp(view.y, whole.y, whole.height - view.height),
  };
}

type Tap = Point & { at: number };

/** Whether a tap is the second of a double tap: within 350 ms and 30 pixels. */
export function isSecondTap(first: Tap | null, second: Tap): boolean {
  if (!first) return false;
  return second.at - first.at < 350 && Math.hypot(second.x - first.x, second.y - first.y) < 30;
}

/** The view moved as little as possible so that `point` is well inside it. */
export function bringIntoView(view: View, point: Point, whole: View): View {
  const [across, down] = [view.width * 0.15, view.height * 0.15];
  const by = (at: number, from: number, to: number) => Math.min(0, at - from) + Math.max(0, at - to);
  return panView(
    view,
    {
      x: by(point.x, view.x + across, view.x + view.width - across),
      y: by(point.y, view.y + down, view.y + view.height - down),
    },
    whole,
  );
}
