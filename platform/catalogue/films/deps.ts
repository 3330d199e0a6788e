import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';

export interface FilmDeps {
  db: Db;
  clock: Clock;
}
