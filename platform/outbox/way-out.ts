import type { Db } from '../db/open.ts';
import type { Mail, Push, Sms } from './letters.ts';

/** A letter on its way out. `id` is the outbox row: the same letter sent twice can be recognised by it. */
export interface Letter<Text = Mail | Push | Sms> {
  id: number;
  text: Text;
}

/** A way out for letters of one kind. */
export interface WayOut<Text> {
  /** Letters that leave side by side, their rows locked until all of them are away. */
  atOnce: number;
  /** One to each recipient at a time: the next waits until it is known whether this one has gone. */
  inTurn: boolean;
  /** Sends letters; of each, in their order, whether it has gone. */
  send(trx: Db, letters: readonly Letter<Text>[]): Promise<PromiseSettledResult<void>[]>;
}
