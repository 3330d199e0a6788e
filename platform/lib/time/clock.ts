/** The clock that services read, so that tests can set the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface SettableClock extends Clock {
  set(to: Date): void;
  advance(milliseconds: number): void;
}

/** A clock for tests: it stands still until it is moved. @internal */
export function settableClock(start: Date): SettableClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set: (to) => {
      current = to.getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
