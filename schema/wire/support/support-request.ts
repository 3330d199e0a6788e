import { z } from 'zod';
import { supportAuthors, supportStates, supportTopics } from '../../values.ts';
import { idempotencyKey, moment } from '../shapes.ts';

/** Requests to the support of the event API, snake_case as on the wire. */

/** Longer texts than the rule allows are refused with the field's name. */
const message = z.string().max(8000);

/** Body of POST /support-requests. */
export const supportRequestBody = z.object({
  topic: z.enum(supportTopics),
  order_code: z.string().min(1).max(60).nullable().default(null),
  message,
  idempotency_key: idempotencyKey,
});

/** Body of POST /support-requests/:number/messages. */
export const supportMessageBody = z.object({ message, idempotency_key: idempotencyKey });

/** `/support-requests/:number` */
export const supportRequestParams = z.object({ number: z.string().min(1).max(60) });

const supportMessage = z.object({
  id: z.string(),
  author: z.enum(supportAuthors),
  text: z.string(),
  written_at: moment,
});
export type SupportMessageWire = z.infer<typeof supportMessage>;

export const supportRequest = z.object({
  id: z.string(),
  number: z.string(),
  topic: z.enum(supportTopics),
  state: z.enum(supportStates),
  order_code: z.string().nullable(),
  /** Beginning of the first message, in one line. */
  summary: z.string(),
  created_at: moment,
  changed_at: moment,
  /** Oldest first; null in a list. */
  messages: z.array(supportMessage).nullable(),
});
export type SupportRequestWire = z.infer<typeof supportRequest>;

/** Answer of POST /support-requests; `mailed_to` is masked, null without a proven email. */
export const supportRequestAnswer = z.object({ request: supportRequest, mailed_to: z.string().nullable() });
export type SupportRequestAnswerWire = z.infer<typeof supportRequestAnswer>;
