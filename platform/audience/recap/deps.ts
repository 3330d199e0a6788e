import type { Db } from '../../db/open.ts';

export interface RecapDeps {
  config: {
    /** The year whose look back is offered; undefined: none. */
    recapYear?: number | undefined;
  };
  db: Db;
}
