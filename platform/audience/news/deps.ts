import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';

export interface NewsDeps {
  config: {
    publicUrl: string;
    accessTokenSecret: string;
  };
  db: Db;
  clock: Clock;
}
