import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { SmsDoor } from '../../outbox/sms-door.ts';
import type { PasswordTries } from '../sessions/password-tries.ts';

export interface LoginDeps {
  config: {
    accessTokenSecret: string;
    publicUrl: string;
  };
  db: Db;
  clock: Clock;
  passwordTries: PasswordTries;
  sms: SmsDoor;
}
