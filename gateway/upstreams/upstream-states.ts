// How each upstream answered the last call that was made of it, and whether it is asked at all: nobody is asked only to know.
import { noteStates, type Parts } from '@mo-man/schema/wire/readiness.ts';
import type { CallReport } from './care/ask-with-care.ts';
import type { BreakerState } from './care/breaker.ts';

export interface UpstreamStates {
  note(report: Pick<CallReport, 'upstream' | 'status' | 'failure'>): void;
  parts(): Parts;
}

/** What says nothing of the upstream: it was not asked, or not waited for. */
const notAsked = new Set<CallReport['failure']>(['late', 'left', 'crowded', 'breaker_open']);
/** Said by a balancer without a server behind it, or by a service without its engine. */
const awayStatuses = new Set<CallReport['status']>([502, 503, 504]);

/** `breakers` tells which upstreams are asked at the moment: one that fails with a status of 500 answers, and is down all the same. */
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
