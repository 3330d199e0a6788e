import { once } from 'node:events';
import { createServer as createHttp, type IncomingHttpHeaders, type Server as HttpServer } from 'node:http';
import { createServer as createTcp, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Db } from '../db/open.ts';
import { createLog } from '../lib/log/log.ts';
import { noFiles } from './_no-files.ts';
import { createDelivery, type Delivery } from './deliver.ts';
import { RefusedForGood } from './refused.rule.ts';
import type { Notification, WayOut } from './way-out.ts';

const log = createLog({ level: 'silent' });
/** Sending a notification does not use the database. */
const noDatabase = {} as Db;
const servers: (Server | HttpServer)[] = [];
const deliveries: Delivery[] = [];

afterEach(() => {
  for (const delivery of deliveries.splice(0)) delivery.close();
  for (const server of servers.splice(0)) server.close();
});

async function portOf(server: Server | HttpServer): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
function deliveryTo(options: Partial<Parameters<typeof createDelivery>[0]>): Delivery {
  const delivery = createDelivery({ log, files: noFiles, ...options });
  deliveries.push(delivery);
  return delivery;
}

/** Sends one notification; throws the error of its channel. */
async function sendOne<Text>(way: WayOut<Text>, notification: Notification<Text>): Promise<void> {
  const [end] = await way.send(noDatabase, [notification]);
  if (end?.status !== 'fulfilled') throw end?.reason;
}

/** Just enough SMTP (RFC 5321) to take one notification. */
function smtpServer(notifications: string[]): Server {
  return createTcp((socket: Socket) => {
    let data = false;
    let text = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      if (data) {
        text += chunk;
        if (!text.endsWith('\r\n.\r\n')) return;
        notifications.push(text);
        data = false;
        return socket.write('250 kept\r\n');
      }
      data = /^DATA/i.test(String(chunk));
      return socket.write(
        data ? '354 go on\r\n' : /^QUIT/i.test(String(chunk)) ? '221 bye\r\n' : '250 ok\r\n',
      );
    });
    socket.on('error', () => undefined);
  });
}

test('sends mail to the mail server, recognisable when it arrives twice', async () => {
  const notifications: string[] = [];
  const port = await portOf(smtpServer(notifications));
  const delivery = deliveryTo({ smtpUrl: `smtp://127.0.0.1:${port}`, smtpFrom: 'Mở Màn <ve@example.vn>' });
  const mail = {
    to: 'an@example.com',
    subject: 'Vé',
    text: 'Xin chao',
    html: '<p>Xin chao</p>',
    unsubscribe_url: 'https://moman.test/unsubscribe/t',
  };
  await sendOne(delivery.mail, { id: 7, text: mail });
  expect(notifications).toHaveLength(1);
  expect(notifications[0]).toContain('Message-ID: <outbox-7@example.vn>');
  expect(notifications[0]).toContain('To: an@example.com');
  expect(notifications[0]).toContain('<p>Xin chao</p>');
  expect(notifications[0]).toContain('List-Unsubscribe: <https://moman.test/unsubscribe/t>');
  expect(notifications[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
});

test('adds no List-Unsubscribe header to a mail about an order, nor for an address that a mail program may not post to', async () => {
  const notifications: string[] = [];
  const port = await portOf(smtpServer(notifications));
  const delivery = deliveryTo({ smtpUrl: `smtp://127.0.0.1:${port}`, smtpFrom: 've@example.vn' });
  const mail = { to: 'an@example.com', subject: 'Vé', text: 'Xin chao' };
  await sendOne(delivery.mail, { id: 8, text: mail });
  await sendOne(delivery.mail, {
    id: 9,
    text: { ...mail, unsubscribe_url: 'http://localhost:3000/unsubscribe/t' },
  });
  expect(notifications[0]).not.toContain('List-');
  expect(notifications[1]).toContain('List-Unsubscribe: <http://localhost:3000/unsubscribe/t>');
  expect(notifications[1]).not.toContain('List-Unsubscribe-Post');
});

test('attaches the files of an order to its mail; without a file that cannot be made, the mail says so', async () => {
  const notifications: string[] = [];
  const smtpUrl = `smtp://127.0.0.1:${await portOf(smtpServer(notifications))}`;
  const text = { to: 'an@example.com', subject: 'Vé', text: 'plain words', files_of: 'ABCDEFGHJK' };
  const file = { name: 've.pdf', type: 'application/pdf', order: 'ABCDEFGHJK', file: 'tickets.pdf' };
  const choose = async () => [{ text: 'words with files', files: [file] }];
  const send = (make: () => Promise<Buffer>) =>
    sendOne(deliveryTo({ smtpUrl, smtpFrom: 've@example.vn', files: { choose, make } }).mail, {
      id: 8,
      text,
    });
  await send(async () => Buffer.from('the bytes'));
  expect(notifications[0]).toContain('words with files');
  expect(notifications[0]).toContain('filename=ve.pdf');
  expect(notifications[0]).toContain(Buffer.from('the bytes').toString('base64'));
  await send(async () => {
    throw new Error('broken');
  });
  expect(notifications[1]).toContain('plain words');
  expect(notifications[1]).not.toContain('filename');
});

/** A mail server that answers each line by its beginning, with success by default. */
function sternServer(answers: Record<string, string>, heard: string[] = []): Server {
  return createTcp((socket: Socket) => {
    let isData = false;
    let text = '';
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const line = String(chunk);
      if (isData) {
        text += line;
        if (!text.endsWith('\r\n.\r\n')) return;
        heard.push(text);
        const isFiled = text.includes('filename=');
        [isData, text] = [false, ''];
        socket.write(`${(isFiled ? answers['files'] : undefined) ?? answers['text'] ?? '250 kept'}\r\n`);
        return;
      }
      isData = /^DATA/i.test(line) && !answers['DATA'];
      const [command = ''] = /^[A-Z]+/i.exec(line) ?? [];
      socket.write(`${isData ? '354 go on' : (answers[command] ?? '250 ok')}\r\n`);
    });
  });
}

test.each<[string, Record<string, string>, RegExp | undefined]>([
  ['552 to the sender', { MAIL: '552 5.3.4 too big' }, /its addressee \(552\)/],
  ['552 to the addressee', { RCPT: '552 5.2.2 mailbox full' }, /its addressee \(552\)/],
  ['550 to the addressee', { RCPT: '550 5.1.1 nobody' }, /its addressee \(550\)/],
  ['554 to DATA', { DATA: '554 no' }, /its addressee \(554\)/],
  ['552 to the text', { text: '552 5.2.2 mailbox full' }, /its text \(552\)/],
  ['554 to the text', { text: '554 5.7.1 spam' }, /its text \(554\)/],
  ['452 to the addressee', { RCPT: '452 4.2.2 mailbox full' }, undefined],
  ['451 to the text', { text: '451 later' }, undefined],
  ['530 to the sender, who is to log in', { MAIL: '530 5.7.0 log in first' }, undefined],
])('%s: refused for good, or to be retried', async (_, answers, forGood) => {
  const smtpUrl = `smtp://127.0.0.1:${await portOf(sternServer(answers))}`;
  const delivery = deliveryTo({ smtpUrl, smtpFrom: 've@example.vn' });
  const notification = { id: 1, text: { to: 'a@b.vn', subject: 's', text: 't' } };
  const error = await sendOne(delivery.mail, notification).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof RefusedForGood).toBe(forGood !== undefined);
  if (forGood) expect(String(error)).toMatch(forGood);
});

test('sends a mail that is too large without its files, but not one that is refused for another reason', async () => {
  const file = { name: 've.pdf', type: 'application/pdf', order: 'ABCDEFGHJK', file: 'tickets.pdf' };
  const choose = async () => [{ text: 'words with files', files: [file] }];
  const files = { choose, make: async () => Buffer.from('the bytes') };
  const text = { to: 'an@example.com', subject: 'Vé', text: 'plain words', files_of: 'ABCDEFGHJK' };
  const send = async (answers: Record<string, string>, heard: string[]) => {
    const smtpUrl = `smtp://127.0.0.1:${await portOf(sternServer(answers, heard))}`;
    return sendOne(deliveryTo({ smtpUrl, smtpFrom: 've@example.vn', files }).mail, { id: 8, text });
  };
  const large: string[] = [];
  await send({ files: '552 5.3.4 message too big' }, large);
  expect(large).toHaveLength(2);
  expect(large[0]).toContain('words with files');
  expect(large[1]).toContain('plain words');
  expect(large[1]).not.toContain('filename');
  const full: string[] = [];
  await expect(send({ files: '552 5.2.2 mailbox full' }, full)).rejects.toBeInstanceOf(RefusedForGood);
  expect(full).toHaveLength(1);
});

test('fails while the mail server is away, so that the relay retries', async () => {
  const delivery = deliveryTo({ smtpUrl: 'smtp://127.0.0.1:1', smtpFrom: 've@example.vn' });
  const notification = { id: 1, text: { to: 'a@b.vn', subject: 's', text: 't' } };
  await expect(sendOne(delivery.mail, notification)).rejects.toThrow();
});

test('sends SMS to the adapter with its token, and fails when that refuses', async () => {
  const heard: { headers: IncomingHttpHeaders; body: string }[] = [];
  let status = 202;
  const adapter = createHttp((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.writeHead(status).end('{}');
    });
  });
  const delivery = deliveryTo({ smsUrl: `http://127.0.0.1:${await portOf(adapter)}/sms`, smsToken: 'token' });
  const sms = { to: '+84912345678', text: 'Mã 1234', code: '1234' };
  await sendOne(delivery.sms, { id: 9, text: sms });
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ to: sms.to, text: sms.text });
  expect(heard[0]?.headers).toMatchObject({ authorization: 'Bearer token', 'idempotency-key': 'outbox-9' });
  status = 503;
  await expect(sendOne(delivery.sms, { id: 10, text: sms })).rejects.toThrow('503');
  await expect(sendOne(delivery.codes.sms, { id: 10, text: sms })).rejects.not.toBeInstanceOf(RefusedForGood);
  status = 422;
  await expect(sendOne(delivery.sms, { id: 11, text: sms })).rejects.toBeInstanceOf(RefusedForGood);
});

test('takes a 5xx refusal of a recipient as permanent, and does not repeat the address', async () => {
  const refuses = (answer: string) =>
    createTcp((socket: Socket) => {
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        const said = String(chunk);
        socket.write(/^RCPT/i.test(said) ? answer : /^QUIT/i.test(said) ? '221 bye\r\n' : '250 ok\r\n');
      });
      socket.on('error', () => undefined);
    });
  const notification = { id: 12, text: { to: 'an@example.com', subject: 'Vé', text: 'Xin chao' } };
  const ended = async (answer: string) => {
    const smtpUrl = `smtp://127.0.0.1:${await portOf(refuses(answer))}`;
    return sendOne(deliveryTo({ smtpUrl, smtpFrom: 've@example.vn' }).mail, notification).catch(
      (error: unknown) => error,
    );
  };
  const refused = await ended('550 5.1.1 <an@example.com> no such user\r\n');
  expect(refused).toBeInstanceOf(RefusedForGood);
  expect(String(refused)).not.toContain('an@example.com');
  expect(await ended('450 4.2.1 later\r\n')).not.toBeInstanceOf(RefusedForGood);
});
