import { count } from '@mo-man/telemetry/metrics/record.ts';
import type { Log } from '../log/log.ts';

/** Work that repeats until it is stopped. */
export interface Repeated {
  /** Stops repeating and waits for the present run. */
  stop(): Promise<void>;
}

/**
 * Runs `work` now, and again `seconds` after each run has ended, with jitter so that many processes do not run at the same time. A run that
 * returns a number above 0 (how much it has done) is followed by another at once, so that a backlog is worked off batch by batch. A failed
 * run is logged, and the next one comes as usual.
 */
export function repeat(name: string, seconds: number, log: Log, work: () => Promise<unknown>): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  const run = async (): Promise<void> => {
    let done: unknown;
    try {
      done = await work();
    } catch (error) {
      count('moman_worker_failures_total', { worker: name });
      if (!isStopped) log.error({ err: error, worker: name }, 'a worker failed and will come again');
    }
    const isMore = typeof done === 'number' && done > 0;
    const pauseMs = isMore ? 0 : seconds * 1000 * (0.9 + Math.random() * 0.2);
    if (!isStopped) timer = setTimeout(start, pauseMs);
  };
  const start = (): void => {
    running = run();
  };
  start();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
