import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';

export interface VisitDeps {
  config: {
    publicUrl: string;
    /** Signs the links that end these mails. */
    accessTokenSecret: string;
  };
  db: Db;
  clock: Clock;
}
