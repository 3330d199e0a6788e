import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';

/** What the calls and workers of following need. */
export interface FollowDeps {
  config: {
    publicUrl: string;
    /** Signs the links in reminders, as it does all links of mails that are more than a secret kept by us. */
    accessTokenSecret: string;
  };
  db: Db;
  clock: Clock;
}
