import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { SmsDoor } from '../../outbox/sms-door.ts';

/** What the calls and workers of returns and waiting lists need. */
export interface ReturnDeps {
  config: {
    publicUrl: string;
  };
  db: Db;
  clock: Clock;
  sms: SmsDoor;
}
