/** Too many are waiting already: ask again later. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

export interface LimitedWork {
  /** Runs when it is its turn, first come first served; throws TooBusy when too many wait. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether nothing runs or waits. */
  isIdle(): boolean;
}

/** At most `atOnce` run and at most `waiting` wait. */
export function limitWork({ atOnce, waiting }: { atOnce: number; waiting: number }): LimitedWork {
  let running = 0;
  const line: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= atOnce) {
        if (line.length >= waiting) throw new TooBusy(`${waiting} wait already`);
        // Who ends hands its place over, so that nobody slips in between.
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
