import type { Db } from '../db/open.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { Limit } from '../lib/rate-limit.ts';

export interface CaptchaDeps {
  config: {
    turnTokenSecret: string;
  };
  db: Db;
  clock: Clock;
  /** Limit of captcha challenges, by the account that requests them. */
  captchaChallenges: Limit;
  /** Number of challenges up to which a client is trusted, see is-suspect.ts. */
  captchaTrust: { account: Limit; device: Limit; network: Limit };
}
