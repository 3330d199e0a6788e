import type { Db } from '../../db/open.ts';
import type { GuessLimits } from '../../lib/count-guess.ts';
import type { Log } from '../../lib/log/log.ts';

/** What the calls and workers of presales need. */
export interface PresaleDeps {
  db: Db;
  queueDb: Db;
  log: Log;
  /** Limits of wrong presale codes. */
  presaleGuesses: GuessLimits;
}
