import type { Db } from '../../db/open.ts';
import type { GuessLimits } from '../../lib/count-guess.ts';
import type { Log } from '../../lib/log/log.ts';
import type { LeastOfMethod } from './least-payable.rule.ts';

/** What the calls and workers of vouchers need. */
export interface VoucherDeps {
  db: Db;
  log: Log;
  payments: { methods: readonly LeastOfMethod[] };
  /** Limits of wrong voucher codes. */
  voucherGuesses: GuessLimits;
}
