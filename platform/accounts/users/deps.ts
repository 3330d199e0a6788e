import type { Db } from '../../db/open.ts';

export interface UserDeps {
  db: Db;
}
