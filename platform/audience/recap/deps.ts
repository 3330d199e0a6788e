import type { Db } from '../../db/open.ts';

/** What the calls and workers of the year in tickets need. */
export interface RecapDeps {
  config: {
    /** Which year may be looked back at; undefined: none. */
    recapYear?: number | undefined;
  };
  db: Db;
}
