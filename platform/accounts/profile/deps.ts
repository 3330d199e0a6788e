import type { Db } from '../../db/open.ts';
import type { Limit } from '../../lib/rate-limit.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { SmsDoor } from '../../outbox/sms-door.ts';

export interface ProfileDeps {
  config: {
    accessTokenSecret: string;
    publicUrl: string;
  };
  db: Db;
  clock: Clock;
  typedRecipients: Limit;
  sms: SmsDoor;
}
