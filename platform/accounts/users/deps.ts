import type { Db } from '../../db/open.ts';

/** What reading an account needs. */
export interface UserDeps {
  db: Db;
}
