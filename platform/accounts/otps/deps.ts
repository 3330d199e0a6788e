import type { Db } from '../../db/open.ts';
import type { GuessLimits } from '../../lib/count-guess.ts';
import type { Log } from '../../lib/log/log.ts';
import type { Limit } from '../../lib/rate-limit.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { SmsDoor } from '../../outbox/sms-door.ts';

export interface OtpDeps {
  config: {
    accessTokenSecret: string;
    publicUrl: string;
  };
  db: Db;
  log: Log;
  clock: Clock;
  /** Limit of requested one-time passwords and mailed links, by network (networkOf). */
  otpNetworks: Limit;
  /** Limits of wrong one-time passwords, over all recipients. */
  otpGuesses: GuessLimits;
  sms: SmsDoor;
}
