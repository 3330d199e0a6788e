import type { Db } from '../db/open.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { Limit } from '../lib/rate-limit.ts';

/** What the calls and workers of the captcha need. */
export interface CaptchaDeps {
  config: {
    turnTokenSecret: string;
  };
  db: Db;
  clock: Clock;
  /** Captcha challenges, by the account that asks for them. */
  captchaChallenges: Limit;
  /** Challenges up to which a client is trusted, see is-suspect.ts. */
  captchaTrust: { account: Limit; device: Limit; network: Limit };
}
