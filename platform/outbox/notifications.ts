import { z } from 'zod';
import type { Db } from '../db/open.ts';

/** Beside what a notification says: `traceparent` (W3C Trace Context) of the work that decided on it; absent where no trace of it is kept. */
export const notificationTrace = 'traceparent';

/** What an outbox row of kind `mail` carries beside the address. */
export const mailPayload = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /** A one-time password inside, shown apart in the development inbox. */
  code: z.string().optional(),
  /** Where the reader stops such mail, and a mail program for them by a POST without login: becomes List-Unsubscribe (RFC 2369, RFC 8058). */
  unsubscribe_url: z.string().optional(),
  /** Code of the order whose files it carries; which these are is decided when it leaves. */
  files_of: z.string().optional(),
});

/** What an outbox row of kind `sms` carries beside the number. */
export const smsPayload = z.object({ text: z.string(), code: z.string().optional() });

/** What an outbox row of kind `push` carries beside the id of the subscription. */
export const pushPayload = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string(),
  /** What its reader is sent when their browser takes no pushes any more: to where they can be reached by then. */
  otherwise: z
    .object({
      user_id: z.string(),
      mail: z.object({ subject: z.string(), text: z.string(), unsubscribe_url: z.string() }),
      sms: z.string(),
    })
    .optional(),
});

/** A file that a notification carries, made when it is needed: of which order, and which of its files. */
export const mailFile = z.object({
  name: z.string(),
  type: z.string(),
  order: z.string(),
  file: z.string(),
});
export type MailFile = z.output<typeof mailFile>;

/** What notifications with `files_of` carry, and what they say of it. */
export interface MailFiles {
  /** Of each mail, in their order, its text and its files. */
  choose(db: Db, mails: readonly Mail[]): Promise<{ text: string; files: MailFile[] }[]>;
  make(file: MailFile): Promise<Buffer>;
}

export type Mail = z.output<typeof mailPayload> & { to: string };
export type Sms = z.output<typeof smsPayload> & { to: string };
/** `to`: the id of a row of push_subscriptions. */
export type Push = z.output<typeof pushPayload> & { to: string };
