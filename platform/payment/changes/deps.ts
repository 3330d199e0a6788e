import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { Limit } from '../../lib/rate-limit.ts';
import type { SmsDoor } from '../../outbox/sms-door.ts';

/** What the calls and workers of changed showings need. */
export interface ChangeDeps {
  config: {
    publicUrl: string;
    accessTokenSecret: string;
  };
  db: Db;
  clock: Clock;
  sms: SmsDoor;
  typedRecipients: Limit;
}
