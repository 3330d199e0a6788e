/**
 * A position in a tab's history: the page's number as the router counts it, and the number of overlay entries above it. The entry of an
 * overlay that was closed by other means than the back button stays there as a spent entry.
 */
export type Spot = { page: number; depth: number };

/** Reads the state that the router and `overlay-entries.ts` write; an entry without a state belongs to neither. */
export function spotOf(state: unknown): Spot {
  if (state === null) return { page: -1, depth: 0 };
  const { idx, overlay } = state as { idx?: unknown; overlay?: unknown };
  return { page: typeof idx === 'number' ? idx : 0, depth: typeof overlay === 'number' ? overlay : 0 };
}

/**
 * The depth of an overlay that opens at `depth` when `most` is the depth of the deepest open one. A spent entry is reused, so that
 * opening and closing ten times adds one entry.
 */
export function depthFor(depth: number, most: number): number {
  return depth > most ? depth : depth + 1;
}

export type Move =
  | 'close'
  /** Skip a spent entry, so that every press has an effect. */
  | 'skipBack'
  | 'skipForward'
  | 'page';

/** The meaning of a move in the history, given the depths of the open overlays. */
export function judgeMove(from: Spot, to: Spot, open: readonly number[]): Move {
  if (to.page !== from.page) return 'page';
  if (open.some((depth) => depth > to.depth)) return 'close';
  if (to.depth < from.depth) return 'skipBack';
  return to.depth > from.depth ? 'skipForward' : 'page';
}
