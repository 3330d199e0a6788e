/** Passes values from code outside React (links, workers) to listeners. */
export type Signal<T> = {
  send: (value: T) => void;
  /** Starts listening; the returned function stops it. */
  listen: (listener: (value: T) => void) => () => void;
};

export function createSignal<T>(): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    send: (value) => listeners.forEach((listener) => listener(value)),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
