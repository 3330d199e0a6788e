import type { Db } from '../../db/open.ts';
import type { GuessLimits } from '../../lib/count-guess.ts';
import type { Log } from '../../lib/log/log.ts';
import type { Limit } from '../../lib/rate-limit.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { SmsDoor } from '../../outbox/sms-door.ts';

/** What the calls of one-time codes need. */
export interface OtpDeps {
  config: {
    accessTokenSecret: string;
    publicUrl: string;
  };
  db: Db;
  log: Log;
  clock: Clock;
  /** One-time passwords and mailed links asked for from one network (networkOf). */
  otpNetworks: Limit;
  /** Wrong one-time passwords, for whatever recipient. */
  otpGuesses: GuessLimits;
  /** Where text messages have to come through. */
  sms: SmsDoor;
}
