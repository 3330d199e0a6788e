import type { Readiness } from '@mo-man/schema/wire/readiness.ts';

/** How long a new gateway waits for the message broker before it serves without it. Milliseconds. */
export const BROKER_WAIT_MS = 15_000;

export interface Standing {
  isDraining: boolean;
  hasDevice: boolean;
  /** The broker has been connected at least once. */
  hasHeard: boolean;
  upMs: number;
}

/**
 * Whether the gateway may get traffic. Once ready it stays ready until it stops: an upstream outage hits all gateways alike, and with an
 * empty pool nobody would get cached pages, tickets or proper error texts.
 */
export function judgeReadiness({ isDraining, hasDevice, hasHeard, upMs }: Standing): Readiness['status'] {
  if (isDraining) return 'draining';
  // Messages are only hints, so a missing broker must not keep a new gateway out.
  const isHeard = hasHeard || upMs >= BROKER_WAIT_MS;
  return hasDevice && isHeard ? 'ready' : 'starting';
}
