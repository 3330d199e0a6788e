import { UpstreamFailure } from '../lib/upstream-failure.ts';

const idShape = /^[\w-]{1,40}$/;
/** The longest segments are tokens of the return page. Segments of only dots would change the path. */
const segmentShape = /^(?!\.{1,2}$)[\w.~-]{1,2000}$/;

export const isId = (text: string): boolean => idShape.test(text);

/** A path with its ids, and as a route without them. */
export interface UpstreamPath {
  path: string;
  /** With `:id` for each id. */
  route: string;
}

/** `` at`/orders/${code}` ``: inserts ids and tokens as path segments; throws not_found when one is malformed. */
export function at(literals: TemplateStringsArray, ...ids: string[]): UpstreamPath {
  if (ids.every((id) => segmentShape.test(id)))
    return { path: String.raw(literals, ...ids), route: literals.join(':id') };
  throw new UpstreamFailure('not_found', {}, 'an id that no path can have');
}
