import type { Db } from '../../db/open.ts';
import type { Limit } from '../../lib/rate-limit.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { SmsDoor } from '../../outbox/sms-door.ts';
import type { Revocations } from '../sessions/revocations.ts';

export interface PasswordDeps {
  config: {
    accessTokenSecret: string;
    publicUrl: string;
  };
  db: Db;
  clock: Clock;
  revocations: Revocations;
  otpNetworks: Limit;
  sms: SmsDoor;
}
