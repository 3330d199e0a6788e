import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/clock.ts';

/** What the calls and workers of event news need. */
export interface NewsDeps {
  config: {
    publicUrl: string;
    accessTokenSecret: string;
  };
  db: Db;
  clock: Clock;
}
