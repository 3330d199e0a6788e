import type { Db } from '../../db/open.ts';
import type { Limit } from '../../lib/rate-limit.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { SmsDoor } from '../../outbox/sms-door.ts';
import type { PasswordTries } from '../sessions/password-tries.ts';
import type { Revocations } from '../sessions/revocations.ts';

/** What exporting and deleting an account’s data needs. */
export interface DataDeps {
  config: {
    accessTokenSecret: string;
    publicUrl: string;
  };
  db: Db;
  /** Where an account's places in lines are; `db` itself unless lines have a database of their own. */
  queueDb: Db;
  clock: Clock;
  revocations: Revocations;
  passwordTries: PasswordTries;
  sms: SmsDoor;
  /** Times an account has had its data written out. */
  exports: Limit;
}
