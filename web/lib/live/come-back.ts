// When a socket that ended is opened again: growing, uneven waits, and hardly any where only the server was changed.
import { socketMoves } from '@mo-man/schema/wire/messages/socket-codes.ts';

/** `us`: nobody listens any more. `move`: its server stops, and another is there. `loss`: anything else. */
export type SocketEnd = 'us' | 'move' | 'loss';

const closedByUs = 1000;
const longestWait = 30_000;
/** The server spreads the ends over its own time already. */
const longestMove = 500;

export function closedBy(code: number): SocketEnd {
  if (code === closedByUs) return 'us';
  return code === socketMoves ? 'move' : 'loss';
}

/** Milliseconds; `chance` is between 0 and 1. */
export function waitBeforeReturn(end: SocketEnd, retries: number, chance: number): number {
  if (end === 'move' && retries === 0) return longestMove * chance;
  return Math.min(longestWait, 500 * 2 ** retries) * (0.5 + chance);
}
