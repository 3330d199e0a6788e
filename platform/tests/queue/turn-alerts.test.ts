// A waiting account is alerted once that its turn is near, over all processes; and only known push services are called.
import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import webPush from 'web-push';
import type { Database } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { askForNotice, endNotice, readNotice } from '../../queue/alerts/ask-for-turn-alert.ts';
import { knownPushHosts } from '../../outbox/push/push-host.rule.ts';
import { tellNearTurns } from '../../queue/alerts/tell-near-turns.ts';
import { tellOtherwise } from '../../queue/alerts/tell-otherwise.ts';
import { stopReminder } from '../../audience/follow/follow-event.ts';
import { addFollow, readFollows } from '../../audience/follow/follow.store.ts';
import { systemClock } from '../../lib/time/clock.ts';
import { byPush } from '../../outbox/send-push.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { smsDoor } from '../../../testing/services/sms-door.ts';
import { guardsOf } from '../../../testing/guards.ts';
import type { TestShowing } from '../../../testing/shop/showing.ts';
import { addQueue } from './_queue.ts';

const keys = webPush.generateVAPIDKeys();
const secret = 'a secret of tests, long enough to sign with';
const config = { publicUrl: 'https://moman.test', webPushKeys: keys, accessTokenSecret: secret };
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 8 });
});
afterAll(() => database.close());
const guards = guardsOf(() => database.db);
afterEach(() => guards.putBack());

const deps = () =>
  ({ db: database.db, queueDb: database.db, config, clock: systemClock, sms: smsDoor }) as never;
const work = () => tellNearTurns(deps());
const call = (showing: TestShowing, userId: string, body: object = {}) =>
  ({ params: { id: showing.id }, body, caller: { userId }, deps: deps() }) as never;

function browser(endpoint: string) {
  const pair = createECDH('prime256v1');
  return {
    endpoint,
    p256dh: pair.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

async function addWaiting(
  showing: TestShowing,
  name: string,
  { number, language = 'vi' }: { number: number | null; language?: string },
): Promise<string> {
  const id = `${showing.id}-${name}`;
  await sql`INSERT INTO users (id, name, locale, email, email_verified_at)
    VALUES (${id}, 'Nguyễn An', ${language}, ${`${id}@example.com`.toLowerCase()}, now())`.execute(
    database.db,
  );
  await sql`INSERT INTO queue_entries (showing_id, user_id, entry_id, number)
    VALUES (${showing.id}, ${id}, ${`e-${id}`}, ${number})`.execute(database.db);
  return id;
}

async function told(): Promise<{ kind: string; topic: string; payload: Record<string, string> }[]> {
  const { rows } = await sql<{ kind: string; topic: string; payload: Record<string, string> }>`
    DELETE FROM outbox WHERE kind <> 'message' RETURNING kind, topic, payload`.execute(database.db);
  return rows;
}

const serve = (showing: TestShowing, upTo: number) =>
  sql`UPDATE queues SET now_serving = ${upTo} WHERE showing_id = ${showing.id}`.execute(database.db);

test('alerts those who asked when their number is near, in their language, and only then', async () => {
  const showing = await addQueue(database.db, { rate: 1 });
  const vi1 = await addWaiting(showing, 'vi', { number: 50 });
  const en1 = await addWaiting(showing, 'en', { number: 51, language: 'en' });
  await addWaiting(showing, 'silent', { number: 49 });
  await addWaiting(showing, 'gathering', { number: null });
  for (const id of [vi1, en1]) await askForNotice(call(showing, id, { channel: 'mail' }));
  expect(await work()).toBe(0);
  await serve(showing, 45);
  expect(await work()).toBe(2);
  const mails = await told();
  expect(mails.map(({ payload }) => payload['subject']).sort()).toEqual([
    'Sắp đến lượt bạn: title vi',
    'Your turn is near: title en',
  ]);
  for (const { payload } of mails)
    expect(payload['text']).toContain(`https://moman.test/queue/${showing.id}`);
  expect(mails.find(({ topic }) => topic.includes('-vi@'))?.payload['text']).toContain('Trước bạn còn 4 số');
  expect(await work()).toBe(0);
});

test('mails an unsubscribe link: without login, for this turn alert and no other', async () => {
  const [showing, another] = [
    await addQueue(database.db, { rate: 1 }),
    await addQueue(database.db, { rate: 1 }),
  ];
  const id = await addWaiting(showing, 'stops', { number: 1 });
  const { rows } = await sql<{
    event_id: string;
  }>`SELECT event_id FROM showings WHERE id = ${showing.id}`.execute(database.db);
  const eventId = rows[0]?.event_id ?? '';
  for (const queue of [showing, another]) await askForNotice(call(queue, id, { channel: 'mail' }));
  await transact(database.db, (tx) => addFollow(tx, eventId, id));
  expect(await work()).toBe(1);
  const [mail] = await told();
  const link = mail?.payload['unsubscribe_url'] ?? '';
  expect(link).toMatch(/^https:\/\/moman\.test\/stop-reminder\/[\w.-]+$/);
  expect(mail?.payload['text']).toContain(link);
  const token = link.split('/').at(-1) ?? '';
  const stop = (said: string) => stopReminder({ body: { token: said }, deps: deps() } as never);
  await expect(stop(`${token}x`)).rejects.toMatchObject({ failure: 'link_expired' });
  expect(await readNotice(call(showing, id))).toMatchObject({ channel: 'mail' });
  expect(await stop(token)).toEqual({ event_id: eventId });
  expect(await readNotice(call(showing, id))).toMatchObject({ channel: null });
  expect(await readNotice(call(another, id))).toMatchObject({ channel: 'mail' });
  expect(await readFollows(database.db, id)).toEqual([eventId]);
});

test('alerts each place once with two workers, and a new place again', async () => {
  const showing = await addQueue(database.db, { rate: 1 });
  const ids = await Promise.all(
    [...'abcdefgh'].map((name, at) => addWaiting(showing, name, { number: at + 1 })),
  );
  for (const id of ids) await askForNotice(call(showing, id, { channel: 'mail' }));
  await guards.meet('turn_notices', 'UPDATE', 4);
  const counts = await Promise.all([work(), work(), work(), work()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
  expect(await told()).toHaveLength(ids.length);
  // Control: without the mark another run alerts again.
  await sql`UPDATE turn_notices SET told_entry_id = NULL WHERE showing_id = ${showing.id}`.execute(
    database.db,
  );
  expect(await work()).toBe(ids.length);
  await told();
  await sql`UPDATE queue_entries SET entry_id = 'another-place' WHERE user_id = ${ids[0]!}`.execute(
    database.db,
  );
  expect(await work()).toBe(1);
  await told();
});

test('alerts nobody in a paused queue, nor after leaving or unsubscribing', async () => {
  const showing = await addQueue(database.db, { rate: 1 });
  const [left, ended] = await Promise.all([
    addWaiting(showing, 'left', { number: 1 }),
    addWaiting(showing, 'ended', { number: 2 }),
  ]);
  for (const id of [left, ended]) await askForNotice(call(showing, id, { channel: 'mail' }));
  await sql`UPDATE queues SET status = 'paused' WHERE showing_id = ${showing.id}`.execute(database.db);
  expect(await work()).toBe(0);
  await sql`UPDATE queues SET status = 'open' WHERE showing_id = ${showing.id}`.execute(database.db);
  await sql`UPDATE queue_entries SET left_at = now() WHERE user_id = ${left}`.execute(database.db);
  expect(await endNotice(call(showing, ended))).toMatchObject({ channel: null });
  expect(await work()).toBe(0);
});

test('refuses a browser with an unknown push service, and a channel that the account lacks', async () => {
  const showing = await addQueue(database.db);
  const id = await addWaiting(showing, 'ssrf', { number: 1 });
  for (const endpoint of ['https://127.0.0.1/x', 'http://fcm.googleapis.com/x', 'https://db.internal/x'])
    await expect(
      askForNotice(call(showing, id, { channel: 'push', subscription: browser(endpoint) })),
    ).rejects.toMatchObject({ failure: 'invalid_input' });
  await expect(askForNotice(call(showing, id, { channel: 'sms' }))).rejects.toMatchObject({
    failure: 'invalid_input',
  });
  expect(await readNotice(call(showing, id))).toEqual({
    showing_id: showing.id,
    channel: null,
    is_fallback: false,
    channels: ['push', 'mail'],
    server_key: keys.publicKey,
  });
});

const otherwise = tellOtherwise(smsDoor);

test('encrypts a push for its service, deletes a browser that is gone, and then mails its turn alerts', async () => {
  const showing = await addQueue(database.db, { rate: 1 });
  const id = await addWaiting(showing, 'push', { number: 1 });
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  await askForNotice(call(showing, id, { channel: 'push', subscription: browser(endpoint) }));
  expect(await work()).toBe(1);
  const [push] = await told();
  expect(push).toMatchObject({ kind: 'push', payload: { url: `https://moman.test/queue/${showing.id}` } });
  const service = vi.fn<typeof fetch>();
  const way = byPush({
    keys,
    hosts: knownPushHosts,
    subject: config.publicUrl,
    call: service,
    tellOtherwise: otherwise,
  });
  const notification = { id: 1, text: { ...push!.payload, to: push!.topic } as never };
  service.mockResolvedValueOnce(new Response(null, { status: 503 }));
  expect(await way.send(database.db, [notification])).toMatchObject([{ status: 'rejected' }]);
  expect(await readNotice(call(showing, id))).toMatchObject({ channel: 'push' });
  expect(await told()).toEqual([]);
  service.mockResolvedValueOnce(new Response(null, { status: 410 }));
  expect(await way.send(database.db, [notification])).toMatchObject([{ status: 'fulfilled' }]);
  expect(await readNotice(call(showing, id))).toMatchObject({ channel: 'mail' });
  const stop = expect.stringMatching(/\/stop-reminder\//);
  const mail = { subject: 'Sắp đến lượt bạn: title vi', unsubscribe_url: stop };
  expect(await told()).toMatchObject([
    { kind: 'mail', topic: `${id}@example.com`.toLowerCase(), payload: mail },
  ]);
  const [address, request] = service.mock.calls[0]!;
  expect(address).toBe(endpoint);
  expect(Buffer.from(request?.body as Uint8Array).toString('latin1')).not.toContain('moman.test');
  expect(Buffer.from(request?.body as Uint8Array).toString('latin1')).not.toContain('example.com');
  // A push to a browser that was deleted meanwhile reaches nobody either.
  await way.send(database.db, [notification]);
  expect(service).toHaveBeenCalledTimes(2);
  expect(await told()).toMatchObject([{ kind: 'mail' }]);
});

test.each([
  ['404', 404, '', 'fulfilled'],
  ['410', 410, '', 'fulfilled'],
  ['401, a subscription of another key', 401, '', 'fulfilled'],
  ['403, a subscription of another key', 403, '', 'fulfilled'],
  ['400, a subscription of another key at Apple', 400, '{"reason":"VapidPkHashMismatch"}', 'fulfilled'],
  ['400', 400, '', 'rejected'],
])(
  'replaces a push that %s refuses for good once: by SMS without an email, by nothing without both',
  async (_, status, words, said) => {
    const showing = await addQueue(database.db, { rate: 1 });
    const [phone, neither] = [
      await addWaiting(showing, 'phone', { number: 1 }),
      await addWaiting(showing, 'neither', { number: 2 }),
    ];
    for (const id of [phone, neither]) {
      const subscription = browser(`https://fcm.googleapis.com/fcm/send/${id}`);
      await askForNotice(call(showing, id, { channel: 'push', subscription }));
    }
    await sql`UPDATE users SET email = NULL, email_verified_at = NULL WHERE id IN (${phone}, ${neither})`.execute(
      database.db,
    );
    const number = `+8490${String(1_000_000 + status + 1_000 * words.length)}`;
    await sql`UPDATE users SET phone = ${number}, phone_verified_at = now() WHERE id = ${phone}`.execute(
      database.db,
    );
    expect(await work()).toBe(2);
    const pushes = (await told()).map(({ payload, topic }, at) => ({
      id: at,
      text: { ...payload, to: topic } as never,
    }));
    const service = vi.fn<typeof fetch>(async () => new Response(words, { status }));
    const way = byPush({
      keys,
      hosts: knownPushHosts,
      subject: config.publicUrl,
      call: service,
      tellOtherwise: otherwise,
    });
    const ends = await transact(database.db, (tx) => way.send(tx, pushes));
    expect(ends.map((end) => end.status)).toEqual([said, said]);
    const text = expect.stringContaining('Sắp đến lượt bạn');
    expect(await told()).toMatchObject([{ kind: 'sms', topic: number, payload: { text } }]);
    const isGone = said === 'fulfilled';
    expect(await readNotice(call(showing, phone))).toMatchObject({
      channel: isGone ? 'sms' : 'push',
      is_fallback: isGone,
    });
    // Chosen by its owner, a channel is no fallback.
    await askForNotice(call(showing, phone, { channel: 'sms' }));
    expect(await readNotice(call(showing, phone))).toMatchObject({ channel: 'sms', is_fallback: false });
  },
);

test('does not call a service that is no longer allowed', async () => {
  const showing = await addQueue(database.db, { rate: 1 });
  const id = await addWaiting(showing, 'later', { number: 1 });
  const subscription = browser('https://updates.push.services.mozilla.com/wpush/v2/abc');
  await askForNotice(call(showing, id, { channel: 'push', subscription }));
  await work();
  const [push] = await told();
  const service = vi.fn<typeof fetch>();
  const hosts = ['fcm.googleapis.com'];
  const way = byPush({ keys, hosts, subject: config.publicUrl, call: service, tellOtherwise: otherwise });
  await way.send(database.db, [{ id: 1, text: { ...push!.payload, to: push!.topic } as never }]);
  expect(service).not.toHaveBeenCalled();
  expect(await readNotice(call(showing, id))).toMatchObject({ channel: 'mail' });
  expect(await told()).toMatchObject([{ kind: 'mail' }]);
});
