import { z } from 'zod';

/** What an outbox row of kind `mail` carries beside the address. */
export const mailPayload = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /** A one-time password inside, shown apart in the development inbox. */
  code: z.string().optional(),
  /** Where the reader can stop such mail; becomes the List-Unsubscribe header (RFC 2369). */
  unsubscribe_url: z.string().optional(),
});

/** What an outbox row of kind `sms` carries beside the number. */
export const smsPayload = z.object({ text: z.string(), code: z.string().optional() });

export type Mail = z.output<typeof mailPayload> & { to: string };
export type Sms = z.output<typeof smsPayload> & { to: string };
