import { UpstreamFailure } from './upstream-failure.ts';

const idShape = /^[\w-]{1,40}$/;
/** Longest are the tokens of the return page. Dots alone would name another path. */
const segmentShape = /^(?!\.{1,2}$)[\w.~-]{1,2000}$/;

/** Whether this can be the id of anything. */
export const isId = (text: string): boolean => idShape.test(text);

/** An id or token as one segment of a path; what cannot be one names nothing. */
export function at(text: string): string {
  if (segmentShape.test(text)) return text;
  throw new UpstreamFailure('not_found', {}, 'an id that no path can have');
}
