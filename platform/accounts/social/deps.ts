import type { Db } from '../../db/open.ts';
import type { Limit } from '../../lib/rate-limit.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { SmsDoor } from '../../outbox/sms-door.ts';
import type { PasswordTries } from '../sessions/password-tries.ts';
import type { Revocations } from '../sessions/revocations.ts';
import type { CheckIdToken } from './check-id-token.ts';
import type { CheckZaloCode } from './check-zalo-code.ts';

export interface SocialDeps {
  config: {
    accessTokenSecret: string;
    publicUrl: string;
  };
  db: Db;
  clock: Clock;
  revocations: Revocations;
  passwordTries: PasswordTries;
  sms: SmsDoor;
  checkIdToken: CheckIdToken;
  checkZaloCode: CheckZaloCode;
  /** Limit of invalid ID tokens and codes, by network. */
  badSocialTokens: Limit;
}
