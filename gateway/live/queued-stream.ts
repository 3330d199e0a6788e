/** An endless stream that keeps values in order until they are read. A reader who lags loses the oldest, so that it costs no memory. */
export interface QueuedStream<T> extends AsyncIterableIterator<T> {
  push(value: T): void;
}

/** At most `most` values wait. `onEnd` runs once, when the reader leaves. */
export function queuedStream<T extends object>(onEnd: () => void, most: number): QueuedStream<T> {
  const waiting: T[] = [];
  let reader: ((result: IteratorResult<T>) => void) | undefined;
  let ended = false;

  const finish = (): Promise<IteratorResult<T>> => {
    if (!ended) {
      ended = true;
      waiting.length = 0;
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
        return;
      }
      waiting.push(value);
      if (waiting.length > most) waiting.shift();
    },
    next() {
      if (ended) return Promise.resolve({ value: undefined, done: true });
      const [value] = waiting.splice(0, 1);
      if (value === undefined) return new Promise((resolve) => (reader = resolve));
      return Promise.resolve({ value, done: false });
    },
    return: finish,
    throw: finish,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
