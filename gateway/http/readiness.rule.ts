import type { Readiness } from '@mo-man/schema/wire/readiness.ts';

/** How long a new gateway waits for the message broker before it serves without. Milliseconds. */
export const BROKER_WAIT_MS = 15_000;

export interface Standing {
  isDraining: boolean;
  /** The platform has given this gateway its device token. */
  hasDevice: boolean;
  /** The broker has been reached. */
  hasHeard: boolean;
  /** Since the start. */
  upMs: number;
}

/**
 * Whether a gateway may get traffic. Once it can answer at all it stays in the pool until it stops: an upstream that is
 * away is away for all gateways, and an empty pool would take pages from memory, tickets and our own words from everybody.
 */
export function judgeReadiness({ isDraining, hasDevice, hasHeard, upMs }: Standing): Readiness['status'] {
  if (isDraining) return 'draining';
  // Messages are hints: a broker that is away must not keep new gateways out.
  const isHeard = hasHeard || upMs >= BROKER_WAIT_MS;
  return hasDevice && isHeard ? 'ready' : 'starting';
}
