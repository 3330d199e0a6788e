import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';

export interface AppDeps {
  db: Db;
  config: { deviceApiKey: string; deviceApiSecret: string };
  clock: Clock;
}
