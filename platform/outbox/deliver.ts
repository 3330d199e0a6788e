import { createTransport } from 'nodemailer';
import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log.ts';
import type { Mail, Sms } from './letters.ts';

/** The ways out for letters. `id` is the outbox row: the same letter sent twice can be recognised by it. */
export interface Delivery {
  mail(trx: Db, id: number, mail: Mail): Promise<void>;
  sms(trx: Db, id: number, sms: Sms): Promise<void>;
  close(): void;
}

export interface DeliveryOptions {
  /** Mail server; without it mail goes to the development inbox. */
  smtpUrl?: string | undefined;
  smtpFrom?: string | undefined;
  /** Adapter that takes `POST {to, text}` with a bearer token; without it SMS go to the development inbox. */
  smsUrl?: string | undefined;
  smsToken?: string | undefined;
  log: Log;
}

/** Shorter than the database's limit for an idle transaction: the row stays locked while the letter goes out. */
const patienceMs = 10_000;

type InboxLetter = { channel: 'mail' | 'sms'; subject?: string; body: string } & Pick<Mail, 'to' | 'code'>;

async function keepInInbox(trx: Db, { channel, to, subject = '', body, code = undefined }: InboxLetter) {
  await trx
    .insertInto('inbox_messages')
    .values({ channel, recipient: to, subject, body, code: code ?? null })
    .execute();
}

function mailer(smtpUrl: string, from: string) {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: patienceMs / 2,
    greetingTimeout: patienceMs / 2,
    socketTimeout: patienceMs,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async (id: number, { to, subject, text, html, unsubscribe_url: unsubscribe }: Mail) => {
      const messageId = `<outbox-${id}@${domain}>`;
      const list = unsubscribe ? { list: { unsubscribe } } : {};
      await transport.sendMail({ from, to, subject, text, messageId, ...(html && { html }), ...list });
    },
    close: () => transport.close(),
  };
}

async function sendSms(url: string, token: string, id: number, { to, text }: Sms): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': `outbox-${id}`,
    },
    body: JSON.stringify({ to, text }),
    signal: AbortSignal.timeout(patienceMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the SMS adapter answered ${answer.status}`);
}

/** Mail by SMTP and SMS by an HTTP adapter where they are configured, else into the development inbox. */
export function createDelivery({ smtpUrl, smtpFrom, smsUrl, smsToken, log }: DeliveryOptions): Delivery {
  const post = smtpUrl && smtpFrom ? mailer(smtpUrl, smtpFrom) : undefined;
  if (!post) log.info('mail is kept in the development inbox');
  if (!smsUrl) log.info('SMS are kept in the development inbox');
  return {
    async mail(trx, id, mail) {
      if (post) return post.send(id, mail);
      await keepInInbox(trx, { channel: 'mail', body: mail.text, ...mail });
    },
    async sms(trx, id, sms) {
      if (smsUrl) return sendSms(smsUrl, smsToken ?? '', id, sms);
      await keepInInbox(trx, { channel: 'sms', body: sms.text, ...sms });
    },
    close: () => post?.close(),
  };
}
