// Whether a socket that stands is one: packets may vanish without a word, and the browser goes on believing in it.

/** How long the other side may take to answer a ping. Milliseconds. */
export const PONG_MS = 3_000;

/** `end` is called when a ping was not answered in time. */
export function createProof(end: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  return {
    /** A ping went out: an answer is due. One that is due already stays so. */
    pinged(): void {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        end();
      }, PONG_MS);
    },
    /** Something came: it lives. Also when it ended, and nothing is due any more. */
    stop,
  };
}
