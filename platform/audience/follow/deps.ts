import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';

export interface FollowDeps {
  config: {
    publicUrl: string;
    /** Signs the links in reminders, like all links in mails that are not backed by a stored token. */
    accessTokenSecret: string;
  };
  db: Db;
  clock: Clock;
}
