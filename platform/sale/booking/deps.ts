import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { GuessLimits } from '../../lib/count-guess.ts';
import type { Log } from '../../lib/log/log.ts';
import type { LeastOfMethod } from '../vouchers/least-payable.rule.ts';
import type { AskedHold, TriedHold } from './try-holds.ts';

/** What the calls and workers of booking need. */
export interface BookingDeps {
  config: {
    turnTokenSecret: string;
    identityNumberSecret: string;
  };
  db: Db;
  log: Log;
  /** For tokens only: holds are judged by the database's clock. */
  clock: Clock;
  payments: { methods: readonly LeastOfMethod[] };
  voucherGuesses: GuessLimits;
  /** Tries a hold, in one batch with the holds that others ask this process for at the same time for the same showing. */
  tryHold: (asked: AskedHold) => Promise<TriedHold>;
}
