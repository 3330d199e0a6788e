import type { QueueWire } from '@mo-man/schema/wire/queue.ts';
import type { Db } from '../db/open.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { Limit } from '../lib/rate-limit.ts';
import type { Messaging } from '../messaging/messaging.ts';
import type { Beacon } from './draw/open-beacon.ts';
import type { SmsDoor } from '../outbox/sms-door.ts';

/** What the calls and workers of the queue need. */
export interface QueueDeps {
  config: {
    publicUrl: string;
    /** Signs turn tokens. */
    turnTokenSecret: string;
    accessTokenSecret: string;
  };
  db: Db;
  /** The database of queues (places, numbers, draws). `db` itself unless QUEUE_DATABASE_URL names another one. */
  queueDb: Db;
  /** For tokens only: turns are judged by the database's clock. */
  clock: Clock;
  messaging: Messaging;
  sms: SmsDoor;
  /** Decides draws. */
  beacon: Beacon;
  /** Rate limits of joins and of started turns, see limit-acts.ts. */
  queueActs: { account: Limit; device: Limit; network: Limit };
  /** Joins a queue, in one batch with others who ask this process at the same time. */
  tryJoin: (request: {
    showingId: string;
    userId: string;
    nonce?: string;
    placeToken?: string;
    captcha?: string;
    /** Whatever the showing says. */
    needsCaptcha?: boolean;
  }) => Promise<QueueWire>;
}
