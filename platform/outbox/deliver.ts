import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log/log.ts';
import type { MailFile, MailFiles, Mail, Push, Sms } from './notifications.ts';
import type { Notification, WayOut } from './way-out.ts';
import {
  isRefusedForGood,
  isTooLarge,
  refusedByMailServer,
  RefusedForGood,
  TooLarge,
} from './refused.rule.ts';
import { byPush, type PushOptions } from './send-push.ts';

/** The channels by which notifications are sent. */
export interface Delivery {
  mail: WayOut<Mail>;
  sms: WayOut<Sms>;
  push: WayOut<Push>;
  /** One-time codes have connections of their own, so that they do not wait for other notifications. */
  codes: { mail: WayOut<Mail>; sms: WayOut<Sms> };
  close(): void;
}

export interface DeliveryOptions {
  /** Mail server; without it mail goes to the development inbox. */
  smtpUrl?: string | undefined;
  smtpFrom?: string | undefined;
  /** Adapter that takes `POST {to, text}` with a bearer token; without it SMS go to the development inbox. */
  smsUrl?: string | undefined;
  smsToken?: string | undefined;
  /** Settings of Web Push; without them no pushes are sent. */
  push?: PushOptions | undefined;
  files: MailFiles;
  log: Log;
}

/** Timeout of sending. The rows stay locked meanwhile, so it is shorter than the database's limit for idle transactions. */
const patienceMs = 10_000;
/** How many notifications are sent in parallel: at most so many are sent twice after a crash, and so many connections are opened. */
const leaveAtOnce = 8;
/** Batch size for the development inbox: writing to it is part of the transaction, so nothing is sent twice. */
const keptAtOnce = 256;

interface PackedMail {
  mail: Mail;
  files: MailFile[];
}

/** Chooses the attachments of mails and adapts their texts; mails without `files_of` are unchanged. */
async function pack(
  trx: Db,
  files: MailFiles,
  notifications: readonly Notification<Mail>[],
): Promise<PackedMail[]> {
  const carrying = notifications.map(({ text }) => text).filter((mail) => mail.files_of !== undefined);
  const chosen = carrying.length === 0 ? [] : await files.choose(trx, carrying);
  const byMail = new Map(carrying.map((mail, at) => [mail, chosen[at]]));
  return notifications.map(({ text: mail }) => {
    const found = byMail.get(mail);
    return found ? { mail: { ...mail, text: found.text }, files: found.files } : { mail, files: [] };
  });
}

/** Writes notifications into the development inbox, in the transaction that marks them as sent. */
async function keep(
  trx: Db,
  channel: 'mail' | 'sms',
  notifications: readonly { notification: Mail | Sms; files: MailFile[] }[],
): Promise<PromiseSettledResult<void>[]> {
  const rows = notifications.map(({ notification, files }) => ({
    channel,
    recipient: notification.to,
    subject: 'subject' in notification ? notification.subject : '',
    body: notification.text,
    code: notification.code ?? null,
    attachments: files,
  }));
  await sql`
    INSERT INTO inbox_messages (channel, recipient, subject, body, code, attachments)
    SELECT channel, recipient, subject, body, code, attachments
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS each (channel text, recipient text, subject text, body text, code text, attachments jsonb)`.execute(
    trx,
  );
  return notifications.map(() => ({ status: 'fulfilled', value: undefined }));
}

const mailInbox = (files: MailFiles): WayOut<Mail> => ({
  atOnce: keptAtOnce,
  inTurn: false,
  send: async (trx, notifications) => {
    const packed = await pack(trx, files, notifications);
    return keep(
      trx,
      'mail',
      packed.map(({ mail, files: carried }) => ({ notification: mail, files: carried })),
    );
  },
});

const smsInbox: WayOut<Sms> = {
  atOnce: keptAtOnce,
  inTurn: false,
  send: (trx, notifications) =>
    keep(
      trx,
      'sms',
      notifications.map(({ text: notification }) => ({ notification, files: [] })),
    ),
};

const bySms = (send: (id: number, sms: Sms) => Promise<void>): WayOut<Sms> => ({
  atOnce: leaveAtOnce,
  inTurn: true,
  send: (_trx, notifications) => Promise.allSettled(notifications.map(({ id, text }) => send(id, text))),
});

const byPost = (
  files: MailFiles,
  send: (id: number, mail: Mail, attachments: Attachment[]) => Promise<void>,
): WayOut<Mail> => ({
  atOnce: leaveAtOnce,
  inTurn: true,
  send: async (trx, notifications) => {
    const packed = await pack(trx, files, notifications);
    return Promise.allSettled(
      notifications.map(async ({ id, text }, at) => {
        const { mail, files: carried } = packed[at] ?? { mail: text, files: [] };
        // When an attachment cannot be made, or is too large, the mail goes without it, with the text that says where the tickets are.
        const attachments = await Promise.all(carried.map((file) => attach(files, file))).catch(() => null);
        if (!attachments) return send(id, text, []);
        try {
          return await send(id, mail, attachments);
        } catch (error) {
          if (attachments.length === 0 || !(error instanceof TooLarge)) throw error;
          return send(id, text, []);
        }
      }),
    );
  },
});

interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

const attach = async (files: MailFiles, file: MailFile): Promise<Attachment> => ({
  filename: file.name,
  contentType: file.type,
  content: await files.make(file),
});

/**
 * Headers with which mail programs show their own unsubscribe button: RFC 2369, and for an https address RFC 8058 (unsubscribe by POST,
 * without login). The mail server has to include both in its DKIM signature.
 */
const listHeaders = (unsubscribe: string) => ({
  list: { unsubscribe },
  ...(unsubscribe.startsWith('https:') && {
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
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
    send: async (id: number, mail: Mail, attachments: Attachment[]) => {
      const { to, subject, text, html, unsubscribe_url: unsubscribe } = mail;
      const messageId = `<outbox-${id}@${domain}>`;
      const list = unsubscribe ? listHeaders(unsubscribe) : {};
      const notification = {
        from,
        to,
        subject,
        text,
        messageId,
        attachments,
        ...(html && { html }),
        ...list,
      };
      await transport.sendMail(notification).catch((error: unknown) => {
        const refused = refusedByMailServer(error);
        if (refused === undefined) throw error;
        throw isTooLarge(error) ? new TooLarge(refused) : new RefusedForGood(refused);
      });
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
  const said = `the SMS adapter answered ${answer.status}`;
  if (isRefusedForGood(answer.status)) throw new RefusedForGood(said);
  if (!answer.ok) throw new Error(said);
}

/** Mail by SMTP and SMS by an HTTP adapter where they are configured, else into the development inbox. */
export function createDelivery({
  smtpUrl,
  smtpFrom,
  smsUrl,
  smsToken,
  push = { keys: undefined, hosts: [], subject: '', tellOtherwise: async () => undefined },
  files,
  log,
}: DeliveryOptions): Delivery {
  const openPost = () => (smtpUrl && smtpFrom ? mailer(smtpUrl, smtpFrom) : undefined);
  const [post, codePost] = [openPost(), openPost()];
  if (!post) log.info('mail is kept in the development inbox');
  if (!smsUrl) log.info('SMS are kept in the development inbox');
  const sms = smsUrl ? bySms((id, text) => sendSms(smsUrl, smsToken ?? '', id, text)) : smsInbox;
  return {
    mail: post ? byPost(files, post.send) : mailInbox(files),
    sms,
    push: byPush(push),
    codes: { mail: codePost ? byPost(files, codePost.send) : mailInbox(files), sms },
    close: () => {
      post?.close();
      codePost?.close();
    },
  };
}
