import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log.ts';

/** What the content endpoint needs of its surroundings. */
export interface ContentDeps {
  db: Db;
  log: Log;
}
