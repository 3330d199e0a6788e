import type { Revocations } from '../accounts/sessions/revocations.ts';
import type { RouteTable } from '../lib/http/route.ts';
import type { RateLimits } from '../lib/rate-limit.ts';
import type { EventDeps } from './event-deps.ts';

/** A background worker; `every` is in seconds, from the end of one run to the beginning of the next. */
export interface Worker {
  every: number;
  work: (deps: EventDeps) => Promise<unknown>;
  /** In place of `work` at the first run. */
  first?: (deps: EventDeps) => Promise<unknown>;
}

/** What a program that starts the platform adds to its event API: `demo/start.ts` adds private shops. The platform's own start adds nothing. */
export interface EventAddition {
  routes: RouteTable<EventDeps>;
  workers: Readonly<Record<string, Worker>>;
}

/** What an addition is made from, beside what every call of the event API is given. */
export interface EventAdditionParts {
  rateLimits: RateLimits;
  revocations: Revocations;
  /** The bank that plays; undefined where a real provider is configured. */
  bankUrl: string | undefined;
}
