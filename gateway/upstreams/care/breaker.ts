// Stops asking an upstream of which most calls fail: whoever asks is told at once, and it has the quiet to come back.
import { CircuitState, SamplingBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { Unanswered } from '../../lib/trouble.ts';

export type BreakerState = 'closed' | 'open' | 'half_open';

export interface BreakerSettings {
  /** Of a hundred calls. */
  percent: number;
  /** Fewest calls of a window that say something. */
  calls: number;
  windowMs: number;
  openMs: number;
}

export interface Breaker {
  /** Open until it may be tried again, half open from then until one try has succeeded. */
  state(): BreakerState;
  /** Makes a call, or throws `breaker_open`. While one tries, the others are not asked for either. */
  run<Answer extends { status: number; retryAfterMs?: number | undefined }>(
    call: () => Promise<Answer>,
  ): Promise<Answer>;
}

/** Whose fault it is: what went wrong on the way or over there, and not what was asked wrongly or given up. */
const faults: readonly string[] = ['unreachable', 'cut_off', 'timeout'];

/** 503 with a time to come back is from one that looks after itself. */
const isFault = ({ status, retryAfterMs }: { status: number; retryAfterMs?: number }): boolean =>
  status >= 500 && !(status === 503 && retryAfterMs !== undefined);

export function breaker(
  { percent, calls, windowMs, openMs }: BreakerSettings,
  onChange: (state: BreakerState) => void,
): Breaker {
  let openUntil = 0;
  const failed = handleWhen(
    (error) =>
      error instanceof Unanswered &&
      // A try that is given up has shown nothing: the next one will.
      (faults.includes(error.trouble) ||
        (error.trouble === 'left' && policy.state === CircuitState.HalfOpen)),
  ).orWhenResult((answer) => isFault(answer as { status: number }));
  const policy = circuitBreaker(failed, {
    halfOpenAfter: openMs,
    breaker: new SamplingBreaker({
      threshold: percent / 100,
      duration: windowMs,
      minimumRps: (calls * 1_000) / windowMs,
    }),
  });
  policy.onBreak(() => {
    openUntil = Date.now() + openMs;
    onChange('open');
  });
  policy.onReset(() => onChange('closed'));
  return {
    state() {
      if (policy.state === CircuitState.Closed) return 'closed';
      return policy.state === CircuitState.Open && Date.now() < openUntil ? 'open' : 'half_open';
    },
    run(call) {
      const { state } = policy;
      if (state === CircuitState.Closed) return policy.execute(call);
      const waitMs = openUntil - Date.now();
      if (state === CircuitState.HalfOpen || waitMs > 0)
        return Promise.reject(
          new Unanswered('breaker_open', 'its breaker is open', Math.max(waitMs, openMs / 2)),
        );
      return policy.execute(call);
    },
  };
}
