import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';

export interface WebhookDeps {
  db: Db;
  config: { deviceApiKey: string; deviceApiSecret: string; nodeEnv: string };
  clock: Clock;
}
