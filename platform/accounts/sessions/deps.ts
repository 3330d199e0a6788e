import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { SmsDoor } from '../../outbox/sms-door.ts';
import type { PasswordTries } from './password-tries.ts';
import type { Revocations } from './revocations.ts';

export interface SessionDeps {
  config: {
    accessTokenSecret: string;
    publicUrl: string;
  };
  db: Db;
  clock: Clock;
  revocations: Revocations;
  passwordTries: PasswordTries;
  sms: SmsDoor;
}
