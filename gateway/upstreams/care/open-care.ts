import type { Logger } from 'pino';
import type { GatewayConfig } from '../../config/config.ts';
import { openAgent } from './pooled-http.ts';
import type { Care } from './ask-with-care.ts';
import { type BreakerState, breaker } from './breaker.ts';
import { retryBudget } from './retry-budget.ts';

/** Each upstream has its own breaker and limits, so that failures of one do not affect another. */
export const upstreamNames = ['movie', 'event', 'search', 'content', 'images'] as const;
export type UpstreamName = (typeof upstreamNames)[number];

type CareSettings = Pick<
  GatewayConfig,
  | 'upstreamTimeoutMs'
  | `${UpstreamName}TimeoutMs`
  | 'upstreamConnections'
  | 'upstreamWaiting'
  | 'retryPercent'
  | 'breakerPercent'
  | 'breakerCalls'
  | 'breakerWindowMs'
  | 'breakerOpenMs'
>;

export interface Cares {
  of: Readonly<Record<UpstreamName, Care>>;
  breakerState(): Record<UpstreamName, BreakerState>;
  close(): Promise<void>;
}

export function openCares(config: CareSettings, log: Logger, onAnswer: Care['onAnswer']): Cares {
  const open = (name: UpstreamName): Care => ({
    name,
    timeoutMs: config[`${name}TimeoutMs`] ?? config.upstreamTimeoutMs,
    agent: openAgent(config.upstreamConnections),
    mostCalls: config.upstreamConnections + config.upstreamWaiting,
    calls: 0,
    breaker: breaker(
      {
        percent: config.breakerPercent,
        calls: config.breakerCalls,
        windowMs: config.breakerWindowMs,
        openMs: config.breakerOpenMs,
      },
      tellTurns(name, log),
    ),
    budget: retryBudget(config.retryPercent),
    onAnswer,
  });
  const of = ofEach(open);
  return {
    of,
    breakerState: () => ofEach((name) => of[name].breaker.state()),
    async close() {
      await Promise.all(upstreamNames.map((name) => of[name].agent.destroy()));
    },
  };
}

/** A failed probe opens the breaker again, which is not logged: only the first opening and the recovery are. */
function tellTurns(upstream: UpstreamName, log: Logger): (state: BreakerState) => void {
  let isAway = false;
  return (state) => {
    if (state === 'open' && !isAway)
      log.error({ upstream }, 'most of its calls fail: it is not asked for a while');
    else if (state === 'closed' && isAway) log.warn({ upstream }, 'it answers again');
    isAway = state !== 'closed';
  };
}

const ofEach = <Value>(value: (name: UpstreamName) => Value) =>
  Object.fromEntries(upstreamNames.map((name) => [name, value(name)])) as Record<UpstreamName, Value>;
