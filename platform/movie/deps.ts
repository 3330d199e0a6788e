import type { Db } from '../db/open.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { Limit, RateLimits } from '../lib/rate-limit.ts';
import type { Revocations } from '../lib/revocations.ts';

/** What the movie API needs of its surroundings. */
export interface MovieSurroundings {
  config: { accessTokenSecret: string; deviceApiKey: string; deviceApiSecret: string };
  db: Db;
  log: Log;
  clock: Clock;
  rateLimits: RateLimits;
  revocations: Revocations;
}

/** Given to every handler of this service. */
export interface MovieDeps extends MovieSurroundings {
  /** Wrong passwords for one account from one device. */
  passwordTries: Limit;
  /** One-time passwords sent to one phone. */
  otpSends: Limit;
}
