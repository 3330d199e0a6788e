/**
 * A place in the history of a tab: the page's number as the router counts it, and how many entries of overlays lie over
 * it. An entry whose overlay was closed by other means than the way back stays there, spent.
 */
export type Spot = { page: number; depth: number };

/** What an entry keeps, as the router and `overlay-entries.ts` write it; one without a state is of neither. */
export function spotOf(state: unknown): Spot {
  if (state === null) return { page: -1, depth: 0 };
  const { idx, overlay } = state as { idx?: unknown; overlay?: unknown };
  return { page: typeof idx === 'number' ? idx : 0, depth: typeof overlay === 'number' ? overlay : 0 };
}

/**
 * The depth of an overlay that opens at `depth`, under which `most` is the deepest open one: a spent entry is used again,
 * so that opening and closing ten times is one entry.
 */
export function depthFor(depth: number, most: number): number {
  return depth > most ? depth : depth + 1;
}

export type Move =
  /** The way back closes what is open over where it leads. */
  | 'close'
  /** A spent entry lies there, or lay here: on, so that no press does nothing. */
  | 'skipBack'
  | 'skipForward'
  /** Another page, or step: the router's. */
  | 'page';

/** What a move in the history means, with the depths of the overlays that are open. */
export function judgeMove(from: Spot, to: Spot, open: readonly number[]): Move {
  if (to.page !== from.page) return 'page';
  if (open.some((depth) => depth > to.depth)) return 'close';
  if (to.depth < from.depth) return 'skipBack';
  return to.depth > from.depth ? 'skipForward' : 'page';
}
