import { type RouteRow, routes } from './routes.tsx';

const rowOf = (path: string) => routes.find((row) => row.path === path);

/**
 * The row of a one-segment address that no static route took. The router knows no half-variable segments, so
 * `/my-{product}` (spec §2) and the event's `/{slug}-{id}` (an id has no hyphen, design §4) are told apart here.
 */
export function segmentRow(segment: string): RouteRow | undefined {
  if (/^my-.+$/.test(segment)) return rowOf('/my-:product');
  return /^.+-[A-Za-z0-9]+$/.test(segment) ? rowOf('/:slug-:id') : undefined;
}
