// Checks that an open socket still works: packets may be lost without an error, and the browser then reports it as open.

/** Time limit for the answer to a ping. Milliseconds. */
export const PONG_MS = 3_000;

export function createProof(end: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  return {
    /** A ping was sent, so an answer is due. A running time limit is not extended. */
    pinged(): void {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        end();
      }, PONG_MS);
    },
    /** Something was received, or the socket ended: no answer is due. */
    stop,
  };
}
