import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log.ts';
import type { Mail, Sms } from './letters.ts';

/** A letter on its way out. `id` is the outbox row: the same letter sent twice can be recognised by it. */
export interface Letter<Text = Mail | Sms> {
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

/** The ways out for letters. */
export interface Delivery {
  mail: WayOut<Mail>;
  sms: WayOut<Sms>;
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

/** Shorter than the database's limit for an idle transaction: the rows stay locked while their letters go out. */
const patienceMs = 10_000;
/** A crash sends so many again, and no mail server is asked for more connections. */
const leaveAtOnce = 8;
/** What only moves within the database is never sent twice. */
const keptAtOnce = 256;

/** The development inbox, in the transaction that takes the letters out of the outbox. */
const inbox = (channel: 'mail' | 'sms'): WayOut<Mail | Sms> => ({
  atOnce: keptAtOnce,
  inTurn: false,
  async send(trx, letters) {
    const rows = letters.map(({ text: letter }) => ({
      channel,
      recipient: letter.to,
      subject: 'subject' in letter ? letter.subject : '',
      body: letter.text,
      code: letter.code ?? null,
    }));
    await sql`
      INSERT INTO inbox_messages (channel, recipient, subject, body, code)
      SELECT channel, recipient, subject, body, code
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS each (channel text, recipient text, subject text, body text, code text)`.execute(trx);
    return letters.map(() => ({ status: 'fulfilled', value: undefined }));
  },
});

/** A way out of the house, for one letter at a time. */
const outside = <Text>(send: (id: number, text: Text) => Promise<void>): WayOut<Text> => ({
  atOnce: leaveAtOnce,
  inTurn: true,
  send: (_trx, letters) => Promise.allSettled(letters.map(({ id, text }) => send(id, text))),
});

function mailer(smtpUrl: string, from: string) {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: leaveAtOnce,
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
    mail: post ? outside(post.send) : inbox('mail'),
    sms: smsUrl ? outside((id, sms: Sms) => sendSms(smsUrl, smsToken ?? '', id, sms)) : inbox('sms'),
    close: () => post?.close(),
  };
}
