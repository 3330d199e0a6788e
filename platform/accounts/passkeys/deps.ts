import type { Db } from '../../db/open.ts';
import type { Limit } from '../../lib/rate-limit.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { SmsDoor } from '../../outbox/sms-door.ts';

export interface PasskeyDeps {
  config: {
    accessTokenSecret: string;
    /** Its host is the RP id, its origin the only one that a passkey is used at. */
    publicUrl: string;
  };
  db: Db;
  clock: Clock;
  sms: SmsDoor;
  /** Limit of invalid passkeys, by network. */
  badPasskeys: Limit;
  /** Limit of logins that are begun, by network. */
  passkeyStarts: Limit;
}
