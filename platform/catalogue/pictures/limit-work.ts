/** Thrown when too much work is waiting already; the caller should retry later. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

export interface LimitedWork {
  /** Runs work in the order of the calls; throws TooBusy when too much is waiting. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether nothing runs or waits. */
  isIdle(): boolean;
}

/** A semaphore: at most `atOnce` run in parallel and at most `waiting` wait. */
export function limitWork({ atOnce, waiting }: { atOnce: number; waiting: number }): LimitedWork {
  let running = 0;
  const line: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= atOnce) {
        if (line.length >= waiting) throw new TooBusy(`${waiting} wait already`);
        // Finished work passes its slot on to the first waiting one, so that no new call can take it.
        await new Promise<void>((resolve) => line.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
    isIdle: () => running === 0,
  };
}
