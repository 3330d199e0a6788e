import type { Db } from '../db/open.ts';
import type { Mail, Push, Sms } from './notifications.ts';

/** A notification to send. `id` is that of its outbox row, by which a notification that is sent twice can be recognised. */
export interface Notification<Text = Mail | Push | Sms> {
  id: number;
  text: Text;
}

/** A channel for notifications of one kind. */
export interface WayOut<Text> {
  /** Batch size: notifications sent in parallel, whose rows stay locked until all are sent. */
  atOnce: number;
  /** At most one notification of a batch to each recipient, so that the next waits until this one was sent. */
  inTurn: boolean;
  /** Sends notifications; returns the result of each, in order. */
  send(trx: Db, notifications: readonly Notification<Text>[]): Promise<PromiseSettledResult<void>[]>;
}
