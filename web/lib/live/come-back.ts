// Delays before a socket reconnects: growing and random, and very short when only the server changes.
import { socketMoves } from '@mo-man/schema/wire/messages/socket-codes.ts';

/** `us`: closed by this page. `move`: the server stops and another is available. `loss`: anything else. */
export type SocketEnd = 'us' | 'move' | 'loss';

const closedByUs = 1000;
const longestWait = 30_000;
/** Short, because the server spreads the closing of its sockets over time. */
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
