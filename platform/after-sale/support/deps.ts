import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';

/** What the calls of requests to the support need. */
export interface SupportDeps {
  config: {
    publicUrl: string;
  };
  db: Db;
  clock: Clock;
}
