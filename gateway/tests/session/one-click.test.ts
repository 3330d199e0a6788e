// The List-Unsubscribe address, to which mail programs post: without a login, and safe to repeat.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../platform/db/transact.ts';
import { addFollow } from '../../../platform/audience/follow/follow.store.ts';
import { signToken } from '../../../platform/lib/crypto/token.ts';
import { addAccount } from '../../../testing/people/accounts.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { type Live, openLive } from '../_live.ts';

let live: Live;
beforeAll(async () => {
  live = await openLive();
});
afterAll(() => live?.close());

const sign = () => ({
  secret: live.platform.deps.config.accessTokenSecret,
  clock: live.platform.deps.clock,
  seconds: 60,
});
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const press = (path: string, body = 'List-Unsubscribe=One-Click', headers: Record<string, string> = form) =>
  fetch(`${live.gateway.url}${path}`, { method: 'POST', headers, body, redirect: 'manual' });

async function addReader(email: string): Promise<string> {
  const { id } = await addAccount(live.db, { email });
  await sql`UPDATE users SET wants_news = true WHERE id = ${id}`.execute(live.db);
  return id;
}
async function wantsNews(id: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ wants_news: boolean }>`SELECT wants_news FROM users WHERE id = ${id}`.execute(
    live.db,
  );
  return rows[0]?.wants_news;
}

test('ends news mails by their link, also when repeated, without a cookie or redirect', async () => {
  const reader = await addReader('tin@example.com');
  const other = await addReader('khac@example.com');
  const path = `/unsubscribe/${await signToken('unsubscribe', { sub: reader }, sign())}`;
  for (let time = 0; time < 2; time += 1) {
    const answer = await press(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await wantsNews(reader)).toBe(false);
  }
  expect(await wantsNews(other)).toBe(true);
});

test('ends the mails of the account into which the mailed one was merged', async () => {
  const [gone, kept] = [await addReader('cu@example.com'), await addReader('theo-doi@example.com')];
  await sql`UPDATE users SET merged_into = ${kept}, email = NULL WHERE id = ${gone}`.execute(live.db);
  expect((await press(`/unsubscribe/${await signToken('unsubscribe', { sub: gone }, sign())}`)).status).toBe(
    200,
  );
  expect(await wantsNews(kept)).toBe(false);
});

test('ends a reminder by its link', async () => {
  const reader = await addReader('nhac@example.com');
  const { id } = await addShowing(live.db);
  const { rows } = await sql<{ event_id: string }>`SELECT event_id FROM showings WHERE id = ${id}`.execute(
    live.db,
  );
  const eventId = rows[0]?.event_id ?? '';
  await transact(live.db, (tx) => addFollow(tx, eventId, reader));
  const path = `/stop-reminder/${await signToken('stop_reminder', { sub: reader, event_id: eventId }, sign())}`;
  const follows = async () =>
    (await sql`SELECT FROM event_follows WHERE user_id = ${reader}`.execute(live.db)).rows.length;
  expect(await follows()).toBe(1);
  expect((await press(path)).status).toBe(200);
  expect(await follows()).toBe(0);
  expect((await press(path)).status).toBe(200);
});

test('ends the follows that a mail about new events was sent for, and no others', async () => {
  const reader = await addReader('moi@example.com');
  const { rows } = await sql<{ id: number }>`INSERT INTO profile_follows (kind, ref, user_id)
    VALUES ('artist', 'mai-ngoi', ${reader}), ('venue', 'elsewhere', ${reader}) RETURNING id`.execute(
    live.db,
  );
  const claims = { sub: reader, event_id: 'any', follows: [rows[0]!.id] };
  const path = `/stop-reminder/${await signToken('stop_reminder', claims, sign())}?of=follows`;
  const left = async () =>
    (await sql<{ ref: string }>`SELECT ref FROM profile_follows WHERE user_id = ${reader}`.execute(live.db))
      .rows;
  for (let time = 0; time < 2; time += 1) {
    expect((await press(path)).status).toBe(200);
    expect(await left()).toEqual([{ ref: 'elsewhere' }]);
  }
});

test.each([
  ['a page that posts', '', form, 400],
  ['JSON', '{"List-Unsubscribe":"One-Click"}', { 'content-type': 'application/json' }, 400],
  ['more than a form', `List-Unsubscribe=One-Click&x=${'x'.repeat(3_000)}`, form, 413],
])('ends nothing for %s', async (_, body, headers, status) => {
  const reader = await addReader(`${status}${body.length}@example.com`);
  const path = `/unsubscribe/${await signToken('unsubscribe', { sub: reader }, sign())}`;
  expect((await press(path, body, headers)).status).toBe(status);
  expect(await wantsNews(reader)).toBe(true);
});

test('refuses an invented token and one of the other kind', async () => {
  const reader = await addReader('gia@example.com');
  const reminder = await signToken('stop_reminder', { sub: reader, event_id: 'e' }, sign());
  for (const token of ['made-up', reminder]) expect((await press(`/unsubscribe/${token}`)).status).toBe(400);
  expect(await wantsNews(reader)).toBe(true);
});
