import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';

/** What the calls and workers of event news need. */
export interface NewsDeps {
  config: {
    publicUrl: string;
    accessTokenSecret: string;
  };
  db: Db;
  clock: Clock;
}
