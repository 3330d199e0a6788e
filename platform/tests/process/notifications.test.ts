// Sending notifications: few statements, in order for each recipient, as a part of the trace that caused them.
import { traceWith, type Tracing } from '@mo-man/telemetry/traces/trace.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createApp } from '../../lib/http/http.ts';
import { createDelivery, type Delivery } from '../../outbox/deliver.ts';
import { registerDevInbox } from '../../outbox/dev-inbox.ts';
import { lookCommands } from '../../operator/commands/look-commands.ts';
import { listDeadLetters } from '../../operator/waiting.store.ts';
import { enqueue, type OutboxItem } from '../../outbox/enqueue.ts';
import { forgetSent } from '../../outbox/outbox.store.ts';
import { RefusedForGood } from '../../outbox/refused.rule.ts';
import { sendCodes, sendNotifications } from '../../outbox/send-due.ts';
import { admitSms } from '../../outbox/sms-door.ts';
import { noFiles } from '../../outbox/_no-files.ts';
import { smsDoor } from '../../../testing/services/sms-door.ts';
import { patience } from '../../../testing/patience.ts';
import { counted } from '../../../testing/services/open-service.ts';
import { log, messagingTo, recorder, testOutbox } from './_outbox.ts';

const outbox = testOutbox();

test('stores notifications in the development inbox, and deletes their text from the outbox', async () => {
  const one = outbox.relay(async () => undefined);
  const mail = {
    kind: 'mail',
    to: 'an@example.vn',
    subject: 'Vé <của bạn>',
    text: 'Chào An & bạn',
    code: '0042',
  } as const;
  await outbox.put(mail);
  await outbox.text('+84912345678', { text: 'Mã 1234', code: '1234' });
  await one.drain();
  await vi.waitFor(async () => expect(await outbox.openCount()).toBe(0), patience);
  const payloads = await outbox.db.selectFrom('outbox').select('payload').execute();
  expect(payloads).toEqual([{ payload: {} }, { payload: {} }]);

  const app = createApp({ log });
  registerDevInbox(app, { db: outbox.db, files: noFiles });
  for (const url of ['/dev/inbox', '/dev/inbox.json']) {
    const pointedHere = await app.inject({ url, headers: { host: 'evil.example:4001' } });
    expect(pointedHere.statusCode, url).toBe(421);
    expect(pointedHere.body).not.toContain('0042');
  }
  const all = (await app.inject('/dev/inbox.json')).json().data;
  expect(all.map((row: { recipient: string }) => row.recipient).sort()).toEqual([
    '+84912345678',
    'an@example.vn',
  ]);
  const mine = (await app.inject({ url: '/dev/inbox.json', query: { to: '+84912345678' } })).json().data;
  expect(mine).toMatchObject([{ channel: 'sms', body: 'Mã 1234', code: '1234' }]);
  expect((await app.inject('/dev/inbox.json?to=+84912345678')).json().data).toHaveLength(1);

  const page = await app.inject({ url: '/dev/inbox', query: { to: 'an@example.vn' } });
  expect(page.body).toContain('Vé &lt;của bạn&gt;');
  expect(page.body).toContain('0042');
  expect(page.body).not.toContain('1234');
  expect(page.body).not.toContain('<script');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const evil = await app.inject({ url: '/dev/inbox', query: { to: '"><script>x</script>' } });
  expect(evil.body).not.toContain('<script');
  await app.close();
});

const mailTo = (to: string, subject = 'Vé'): OutboxItem => ({ kind: 'mail', to, subject, text: 'Chào bạn' });

test('sends notifications to many in few statements, in order for each recipient', async () => {
  const statements = { count: 0 };
  const delivery = createDelivery({ log, files: noFiles });
  const people = Array.from({ length: 60 }, (_, at) => `many${at}@example.vn`);
  await outbox.put(...people.map((to) => mailTo(to, 'first')), ...people.map((to) => mailTo(to, 'second')));
  const db = counted(outbox.db, statements);
  const { send } = recorder();
  while (await sendNotifications(db, 'mail', { messaging: messagingTo(send), delivery, log }));
  expect(await outbox.openCount()).toBe(0);
  // Lock the topics, read, store, mark as sent; then nothing is found any more.
  expect(statements.count).toBe(5);
  const kept = await outbox.db
    .selectFrom('inbox_messages')
    .select('subject')
    .where('recipient', '=', people[7] ?? '')
    .orderBy('id')
    .execute();
  expect(kept.map((notification) => notification.subject)).toEqual(['first', 'second']);
});

test('delays only mails to the same recipient when a mail cannot be sent', async () => {
  const sent: string[] = [];
  const refused = 'refused@example.vn';
  const way = createDelivery({ log, files: noFiles });
  const delivery: Delivery = {
    ...way,
    mail: {
      atOnce: 8,
      inTurn: true,
      send: async (_trx, notifications) =>
        Promise.allSettled(
          notifications.map(async ({ text: { to, subject } }) => {
            if (to === refused) throw new Error('no such mailbox');
            sent.push(`${to} ${subject}`);
          }),
        ),
    },
  };
  await outbox.put(mailTo(refused, 'first'), mailTo(refused, 'second'), mailTo('other@example.vn', 'first'));
  await sql`INSERT INTO outbox (kind, topic, payload) VALUES ('mail', 'broken@example.vn', '{}')`.execute(
    outbox.db,
  );
  const { send } = recorder();
  while (await sendNotifications(outbox.db, 'mail', { messaging: messagingTo(send), delivery, log }));
  expect(sent).toEqual(['other@example.vn first']);
  const left = await outbox.db
    .selectFrom('outbox')
    .select(['topic', 'attempts', sql<boolean>`available_at > now()`.as('waits')])
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute();
  expect(left).toEqual([
    { topic: refused, attempts: 1, waits: true },
    { topic: refused, attempts: 0, waits: true },
    { topic: 'broken@example.vn', attempts: 1, waits: true },
  ]);
});

test('sends a notification as a part of the trace that caused it, for each try, and one without a recorded trace as before', async () => {
  const header = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const told: unknown[][] = [];
  let isKept = true;
  const nowhere = { rename: () => undefined, add: () => undefined, fail: () => undefined };
  const tracing: Tracing = {
    inside: (_name, _about, work) => work(nowhere),
    root: (_name, _about, work) => work(),
    begin(name, { header: from, attributes }) {
      const span = [name, from, attributes?.['moman.attempt']];
      told.push(span);
      return {
        ...nowhere,
        fail: (what) => void span.push(what),
        enter: (work) => work(),
        end: () => void span.push('ended'),
      };
    },
    current: () => undefined,
    header: () => header,
    isKept: () => isKept,
    close: async () => undefined,
  };
  const notification = (to: string) => outbox.text(to, { text: 'xin chao' });
  const written: string[] = [];
  let isBroken = true;
  const delivery: Delivery = {
    ...createDelivery({ log, files: noFiles }),
    sms: {
      atOnce: 8,
      inTurn: false,
      send: async (_trx, notifications) =>
        Promise.allSettled(
          notifications.map(async ({ text }) => {
            if (isBroken) throw new Error('no way out');
            written.push(JSON.stringify(text));
          }),
        ),
    },
  };
  const senders = { messaging: messagingTo(async () => undefined), delivery, log };
  traceWith(tracing);
  try {
    await notification('+84900000001');
    isKept = false;
    await notification('+84900000002');
    await sendNotifications(outbox.db, 'sms', senders);
    isBroken = false;
    await sql`UPDATE outbox SET available_at = now()`.execute(outbox.db);
    while (await sendNotifications(outbox.db, 'sms', senders));
  } finally {
    traceWith(undefined);
  }
  expect(told).toEqual([
    ['deliver sms', header, 1, 'not_sent', 'ended'],
    ['deliver sms', header, 2, 'ended'],
  ]);
  // The notification itself does not contain the trace.
  expect(written.length).toBe(2);
  expect(written.join()).not.toContain(header);
  expect(await outbox.openCount()).toBe(0);
});

test('refuses a text message that admitSms did not admit, and a changed copy of an admitted one', async () => {
  const foreign = { kind: 'sms', to: '+25261234567', text: 'xin chao' } as unknown as OutboxItem;
  await expect(outbox.put(foreign)).rejects.toThrow('has not come through its door');
  const copied = outbox.db.transaction().execute(async (trx) => {
    const may = await admitSms(trx, smsDoor, 'news', { to: '+84912345678', text: 'xin chao' });
    await enqueue(trx, { ...may, to: '+25261234567' });
  });
  await expect(copied).rejects.toThrow('has not come through its door');
  await expect(outbox.text('+25261234567', { text: 'xin chao' })).rejects.toMatchObject({
    failure: 'sms_country_not_served',
  });
  expect(await outbox.openCount()).toBe(0);
});

/** Channels that refuse what `refuse` names, and record the rest. */
function ways(refuse: (subject: string) => Error | undefined): { delivery: Delivery; sent: string[] } {
  const sent: string[] = [];
  const mail: Delivery['mail'] = {
    atOnce: 8,
    inTurn: true,
    send: async (_trx, notifications) =>
      Promise.allSettled(
        notifications.map(async ({ text: { subject } }) => {
          const error = refuse(subject);
          if (error) throw error;
          sent.push(subject);
        }),
      ),
  };
  const delivery = createDelivery({ log, files: noFiles });
  return { sent, delivery: { ...delivery, mail, codes: { ...delivery.codes, mail } } };
}

const sendAll = async (delivery: Delivery): Promise<void> => {
  const senders = { messaging: messagingTo(async () => undefined), delivery, log };
  while (await sendCodes(outbox.db, 'mail', senders));
  while (await sendNotifications(outbox.db, 'mail', senders));
};

const codeTo = (to: string, subject: string): OutboxItem => ({
  kind: 'mail',
  to,
  subject,
  text: 'Mã 1234',
  code: '1234',
});

test('sends a code without waiting for other notifications or codes to the same person, and drops an expired one', async () => {
  const to = 'waits@example.vn';
  const { delivery, sent } = ways((subject) =>
    subject === 'letter' || subject === 'first code' ? new Error('busy') : undefined,
  );
  await outbox.put(mailTo(to, 'letter'), mailTo(to, 'behind it'), codeTo(to, 'first code'));
  await sendAll(delivery);
  await outbox.put(codeTo(to, 'second code'));
  await sendAll(delivery);
  expect(sent).toEqual(['second code']);

  await sql`UPDATE outbox SET available_at = now() WHERE sent_at IS NULL`.execute(outbox.db);
  await sql`UPDATE outbox SET expires_at = now() WHERE expires_at IS NOT NULL AND sent_at IS NULL`.execute(
    outbox.db,
  );
  const well = ways(() => undefined);
  await sendAll(well.delivery);
  expect(well.sent).toEqual(['letter', 'behind it']);
  const { rows } = await sql`SELECT payload, dead_because FROM outbox WHERE dead_at IS NOT NULL`.execute(
    outbox.db,
  );
  expect(rows).toEqual([{ payload: {}, dead_because: 'expired' }]);
  // The operator has nothing to do about it.
  expect(await listDeadLetters(outbox.db)).toEqual([]);
  await sql`UPDATE outbox SET dead_at = now() - interval '2 hours' WHERE dead_at IS NOT NULL`.execute(
    outbox.db,
  );
  await forgetSent(outbox.db);
  expect((await sql`SELECT FROM outbox WHERE dead_at IS NOT NULL`.execute(outbox.db)).rows).toEqual([]);
});

test('gives up a permanent refusal at once, sends the next to that recipient, and lists it for the operator', async () => {
  const to = 'refused@example.vn';
  const { delivery, sent } = ways((subject) =>
    subject === 'refused' ? new RefusedForGood('the mail server refused its addressee (550)') : undefined,
  );
  await outbox.put(mailTo(to, 'refused'), mailTo(to, 'behind it'));
  await sendAll(delivery);
  expect(sent).toEqual(['behind it']);
  const dead = await listDeadLetters(outbox.db);
  expect(dead).toMatchObject([
    { subject: 'refused', attempts: 1, dead_because: 'the mail server refused its addressee (550)' },
  ]);
  const told = await lookCommands.waiting.show({ db: outbox.db } as never);
  expect(told.join('\n')).toMatch(
    /mail .*given up .* after 1 try +the mail server refused its addressee \(550\)/,
  );
  expect(told.join('\n')).not.toContain(to);
});
