import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { PasswordTries } from '../sessions/password-tries.ts';

export interface StepUpDeps {
  config: {
    accessTokenSecret: string;
  };
  db: Db;
  clock: Clock;
  passwordTries: PasswordTries;
}
