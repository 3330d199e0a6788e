import type { QueueWire } from '@mo-man/schema/wire/queue.ts';
import type { Db } from '../db/open.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { Limit } from '../lib/rate-limit.ts';
import type { Messaging } from '../messaging/messaging.ts';
import type { SmsDoor } from '../outbox/sms-door.ts';

/** What the calls and workers of the queue need. */
export interface QueueDeps {
  config: {
    publicUrl: string;
    /** Signs turn tokens. */
    turnTokenSecret: string;
    /** A public random beacon (drand's HTTP API) whose first value after the bell is mixed into draws; undefined: none. */
    drawBeaconUrl?: string | undefined;
    accessTokenSecret: string;
  };
  db: Db;
  /** Where the queues are: places, numbers and draws. `db` itself unless QUEUE_DATABASE_URL gives them a database of their own. */
  queueDb: Db;
  /** For tokens only: turns are judged by the database's clock. */
  clock: Clock;
  messaging: Messaging;
  sms: SmsDoor;
  /** Joins of queues and starts of turns, see limit-acts.ts. */
  queueActs: { account: Limit; device: Limit; network: Limit };
  /** Takes places in queues, those of all who ask at the same time in one go. */
  tryJoin: (request: {
    showingId: string;
    userId: string;
    nonce?: string;
    placeToken?: string;
    captcha?: string;
  }) => Promise<QueueWire>;
}
