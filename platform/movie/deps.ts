import type { Db } from '../db/open.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { GuessLimits } from '../lib/count-guess.ts';
import type { Log } from '../lib/log/log.ts';
import type { Limit, RateLimits } from '../lib/rate-limit.ts';
import type { Revocations } from './sessions/revocations.ts';
import type { SmsBudget } from '../outbox/judge-sms.rule.ts';
import type { SmsDoor } from '../outbox/sms-door.ts';
import type { PasswordTries } from './sessions/password-tries.ts';
import type { CheckIdToken, TokenIssuers } from './social/check-id-token.ts';

/** What the movie API needs of its surroundings. */
export interface MovieSurroundings {
  config: SmsBudget & {
    accessTokenSecret: string;
    deviceApiKey: string;
    deviceApiSecret: string;
    /** Address of the site, without a slash at its end; links in mails begin with it. */
    publicUrl: string;
    /** Whose ID tokens log people in. */
    logins: TokenIssuers;
  };
  db: Db;
  /** Where an account's places in lines are; `db` itself unless lines have a database of their own. */
  queueDb: Db;
  log: Log;
  clock: Clock;
  rateLimits: RateLimits;
  revocations: Revocations;
}

/** Given to every handler of this service. */
export interface MovieDeps extends MovieSurroundings {
  passwordTries: PasswordTries;
  /** One-time passwords and mailed links asked for from one network (networkOf). */
  otpNetworks: Limit;
  /** Letters to a mailbox (mailboxOf) because somebody typed an address of it, whatever account. */
  typedLetters: Limit;
  /** Wrong one-time passwords, for whatever recipient. */
  otpGuesses: GuessLimits;
  /** Where text messages have to come through. */
  sms: SmsDoor;
  /** Devices registered from one network. */
  deviceNetworks: Limit;
  /** Times an account has had its data written out. */
  exports: Limit;
  checkIdToken: CheckIdToken;
  /** ID tokens that were none, from one network. */
  badSocialTokens: Limit;
}
