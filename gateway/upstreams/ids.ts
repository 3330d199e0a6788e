import { UpstreamFailure } from '../lib/upstream-failure.ts';

const idShape = /^[\w-]{1,40}$/;
/** Longest are the tokens of the return page. Dots alone would name another path. */
const segmentShape = /^(?!\.{1,2}$)[\w.~-]{1,2000}$/;

/** Whether this can be the id of anything. */
export const isId = (text: string): boolean => idShape.test(text);

/** A path with what differs from call to call, and without it. */
export interface UpstreamPath {
  path: string;
  /** With `:id` for each id. */
  route: string;
}

/** `` at`/orders/${code}` ``: ids and tokens as segments of a path; what cannot be one names nothing. */
export function at(literals: TemplateStringsArray, ...ids: string[]): UpstreamPath {
  if (ids.every((id) => segmentShape.test(id)))
    return { path: String.raw(literals, ...ids), route: literals.join(':id') };
  throw new UpstreamFailure('not_found', {}, 'an id that no path can have');
}
