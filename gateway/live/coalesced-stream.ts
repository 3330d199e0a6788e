/** An endless stream that holds at most one waiting value, so that a slow reader costs no memory. */
export interface CoalescedStream<T> extends AsyncIterableIterator<T> {
  push(value: T): void;
}

/**
 * Values that arrive while nobody reads replace the waiting one, or are combined with it by `merge`. `onEnd` runs once, when the reader
 * leaves.
 */
export function coalescedStream<T>(
  onEnd: () => void,
  merge: (waiting: T, next: T) => T = (_, next) => next,
): CoalescedStream<T> {
  let waiting: { value: T } | undefined;
  let reader: ((result: IteratorResult<T>) => void) | undefined;
  let ended = false;

  const finish = (): Promise<IteratorResult<T>> => {
    if (!ended) {
      ended = true;
      waiting = undefined;
      reader?.({ value: undefined, done: true });
      onEnd();
    }
    return Promise.resolve({ value: undefined, done: true });
  };

  return {
    push(value) {
      if (ended) return;
      if (reader) {
        reader({ value, done: false });
        reader = undefined;
      } else {
        waiting = { value: waiting ? merge(waiting.value, value) : value };
      }
    },
    next() {
      if (ended) return Promise.resolve({ value: undefined, done: true });
      if (!waiting) return new Promise((resolve) => (reader = resolve));
      const { value } = waiting;
      waiting = undefined;
      return Promise.resolve({ value, done: false });
    },
    return: finish,
    throw: finish,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
