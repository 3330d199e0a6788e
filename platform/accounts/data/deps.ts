import type { Db } from '../../db/open.ts';
import type { Limit } from '../../lib/rate-limit.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { SmsDoor } from '../../outbox/sms-door.ts';
import type { PasswordTries } from '../sessions/password-tries.ts';
import type { Revocations } from '../sessions/revocations.ts';

export interface DataDeps {
  config: {
    accessTokenSecret: string;
    publicUrl: string;
  };
  db: Db;
  /** The database of queues, with an account's places in them; `db` itself unless queues have a database of their own. */
  queueDb: Db;
  clock: Clock;
  revocations: Revocations;
  passwordTries: PasswordTries;
  sms: SmsDoor;
  exports: Limit;
}
