import { placeOfProduct } from '../features/account/my-product.rule.ts';
import { type RouteRow, routes } from './routes.tsx';

/** Prefix of the buyer's own pages; no event's address has it. */
const own = 'my-';
const rowOf = (path: string) => routes.find((row) => row.path === path);

/**
 * The row of a one-segment address without a static route. The router cannot match half-variable segments, so `/my-{product}` and the
 * event's `/{slug}-{id}` (an id has no hyphen) are told apart here.
 */
export function segmentRow(segment: string): RouteRow | undefined {
  if (segment.startsWith(own)) return placeOfProduct(segment.slice(own.length)) && rowOf('/my-:product');
  return /^.+-[A-Za-z0-9]+$/.test(segment) ? rowOf('/:slug-:id') : undefined;
}
