import { z } from 'zod';
import type { Db } from '../db/open.ts';

/** Key in a notification's payload: `traceparent` (W3C Trace Context) of the work that enqueued it; absent when that is not recorded. */
export const notificationTrace = 'traceparent';

/** Payload of an outbox row of kind `mail`; the address is its topic. */
export const mailPayload = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /** The one-time code in the text; the development inbox shows it separately. */
  code: z.string().optional(),
  /** Unsubscribe address, for readers and, by a POST without login, for mail programs: becomes List-Unsubscribe (RFC 2369, RFC 8058). */
  unsubscribe_url: z.string().optional(),
  /** Code of the order whose files are attached; which files is decided when the mail is sent. */
  files_of: z.string().optional(),
});

/** Payload of an outbox row of kind `sms`; the number is its topic. */
export const smsPayload = z.object({ text: z.string(), code: z.string().optional() });

/** Payload of an outbox row of kind `push`; the id of the subscription is its topic. */
export const pushPayload = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string(),
  /** The fallback when the browser no longer takes pushes: mail or SMS, to the addresses that are proven by then. */
  otherwise: z
    .object({
      user_id: z.string(),
      mail: z.object({ subject: z.string(), text: z.string(), unsubscribe_url: z.string() }),
      sms: z.string(),
    })
    .optional(),
});

/** An attachment by order and name; its content is made when it is needed. */
export const mailFile = z.object({
  name: z.string(),
  type: z.string(),
  order: z.string(),
  file: z.string(),
});
export type MailFile = z.output<typeof mailFile>;

/** Chooses and makes the attachments of mails with `files_of`. */
export interface MailFiles {
  /** For each mail, in order, its final text and its attachments. */
  choose(db: Db, mails: readonly Mail[]): Promise<{ text: string; files: MailFile[] }[]>;
  make(file: MailFile): Promise<Buffer>;
}

export type Mail = z.output<typeof mailPayload> & { to: string };
export type Sms = z.output<typeof smsPayload> & { to: string };
/** `to`: the id of a row of push_subscriptions. */
export type Push = z.output<typeof pushPayload> & { to: string };
