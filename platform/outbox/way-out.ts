import type { Db } from '../db/open.ts';
import type { Mail, Push, Sms } from './notifications.ts';

/** A notification on its way out. `id` is the outbox row: the same notification sent twice can be recognised by it. */
export interface Notification<Text = Mail | Push | Sms> {
  id: number;
  text: Text;
}

/** A way out for notifications of one kind. */
export interface WayOut<Text> {
  /** Notifications that leave side by side, their rows locked until all of them are away. */
  atOnce: number;
  /** One to each recipient at a time: the next waits until it is known whether this one has gone. */
  inTurn: boolean;
  /** Sends notifications; of each, in their order, whether it has gone. */
  send(trx: Db, notifications: readonly Notification<Text>[]): Promise<PromiseSettledResult<void>[]>;
}
