// Circuit breaker: stops calling an upstream of which most calls fail. Callers get an error at once, and the upstream can recover.
import { CircuitState, SamplingBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { Unanswered } from '../../lib/trouble.ts';

export type BreakerState = 'closed' | 'open' | 'half_open';

export interface BreakerSettings {
  /** Failures that open it, percent of the calls. */
  percent: number;
  /** Fewest calls in a window before it can open. */
  calls: number;
  windowMs: number;
  openMs: number;
}

export interface Breaker {
  /** Open until it may be probed again, then half open until one call has succeeded. */
  state(): BreakerState;
  /** Makes the call, or throws `breaker_open`. While one call probes a half-open breaker, others are refused too. */
  run<Answer extends { status: number; retryAfterMs?: number | undefined }>(
    call: () => Promise<Answer>,
  ): Promise<Answer>;
}

/** Failures of the network or the upstream; not cancelled calls or ones without time. */
const faults: readonly string[] = ['unreachable', 'cut_off', 'timeout'];

/** 503 with Retry-After comes from a server that protects itself. */
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
      // A cancelled probe proves nothing, so the breaker opens again.
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
