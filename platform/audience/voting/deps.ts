import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { Messaging } from '../../messaging/messaging.ts';

export interface VotingDeps {
  db: Db;
  clock: Clock;
  messaging: Messaging;
}
