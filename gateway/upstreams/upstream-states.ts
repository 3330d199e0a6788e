// State of each upstream, by the outcome of its last call and its breaker. No call is made only to find out.
import { noteStates, type Parts } from '@mo-man/schema/wire/readiness.ts';
import type { CallReport } from './care/ask-with-care.ts';
import type { BreakerState } from './care/breaker.ts';

export interface UpstreamStates {
  note(report: Pick<CallReport, 'upstream' | 'status' | 'failure'>): void;
  parts(): Parts;
}

/** Outcomes that say nothing about the upstream: it was not called, or not waited for. */
const notAsked = new Set<CallReport['failure']>(['late', 'left', 'crowded', 'breaker_open']);
/** Sent by a balancer without a server, or by a service without its engine. */
const awayStatuses = new Set<CallReport['status']>([502, 503, 504]);

/** `breakers` returns the breaker states: an upstream that answers only 500 is reachable, but counts as down. */
export function upstreamStates(
  names: readonly string[],
  breakers: () => Readonly<Record<string, BreakerState>>,
  now = () => new Date(),
): UpstreamStates {
  const states = Object.fromEntries(names.map((name) => [name, 'unknown']));
  let parts = noteStates({}, states, now());
  return {
    note({ upstream, status, failure }) {
      if (notAsked.has(failure)) return;
      const state = failure || awayStatuses.has(status) ? 'down' : 'up';
      states[upstream] = state;
    },
    parts() {
      const closed = breakers();
      const seen = names.map((name): [string, string] => [
        name,
        closed[name] === 'closed' ? (states[name] ?? 'unknown') : 'down',
      ]);
      parts = noteStates(parts, Object.fromEntries(seen), now());
      return parts;
    },
  };
}
