// A round of deliveries at every moment that something is due, one at a time.
import type { Clock } from '../../lib/time/clock.ts';
import type { Log } from '../../lib/log/log.ts';

export interface Rounds {
  /** Something new is due: look at once. */
  wake(): void;
  stop(): Promise<void>;
}

const longestSleepMs = 60_000;
/** A stop waits so long for calls under way; one that is cut off is made again after the next start. */
const stopGraceMs = 1_000;

/** Starts them. `round` does what is due and tells when something is due again; it hangs up when it is told to. */
export function startRounds({
  round,
  clock,
  log,
}: {
  round: (hangUp: AbortSignal) => Promise<Date | undefined>;
  clock: Clock;
  log: Log;
}): Rounds {
  const hangUp = new AbortController();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  async function goRound(): Promise<void> {
    const next = await round(hangUp.signal);
    const sleepMs = next ? next.getTime() - clock.now().getTime() : longestSleepMs;
    timer = setTimeout(wake, Math.min(Math.max(sleepMs, 0), longestSleepMs));
  }

  function wake(): void {
    if (isStopping) return;
    if (running) {
      isAskedAgain = true;
      return;
    }
    clearTimeout(timer);
    isAskedAgain = false;
    running = goRound()
      .catch((error: unknown) => {
        log.error({ err: error }, 'sandbox: could not deliver');
        timer = setTimeout(wake, 1000);
      })
      .finally(() => {
        running = undefined;
        if (isAskedAgain) wake();
      });
  }

  wake();
  return {
    wake,
    async stop() {
      isStopping = true;
      const cutOff = setTimeout(() => hangUp.abort(), stopGraceMs);
      await running;
      clearTimeout(cutOff);
      clearTimeout(timer);
    },
  };
}
