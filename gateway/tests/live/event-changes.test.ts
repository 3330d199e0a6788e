// Subscription eventChanged: what the database wrote down of events, told over sockets and streams.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Browser } from '../../../testing/graphql-client.ts';
import { addTestApp } from '../../../testing/people/apps.ts';
import { patience } from '../../../testing/patience.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { type Live, openLive } from '../_live.ts';

const changes =
  'subscription C($ids: [ID!], $kinds: [EventChangeKind!]) { eventChanged(ids: $ids, kinds: $kinds) { id kind happenedAt eventId showingIds event { id title } } }';

let live: Live;
beforeAll(async () => {
  live = await openLive();
});
afterAll(() => live?.close());

const opened: Browser[] = [];
const browser = (headers?: Record<string, string>) => {
  opened.push(live.browser(live.gateway, headers));
  return opened.at(-1)!;
};
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await untilListening(0);
});

const untilListening = (topics: number, listeners = topics) =>
  vi.waitFor(() => expect(live.gateway.listening()).toEqual({ topics, listeners }), patience);
const eventOf = async (showingId: string): Promise<string> => {
  const { rows } = await sql<{
    id: string;
  }>`SELECT event_id AS id FROM showings WHERE id = ${showingId}`.execute(live.db);
  return rows[0]!.id;
};
/** A showing whose sale opens in two hours, so that nothing but what a test does happens to it. */
const quiet = async () => {
  const { id } = await addShowing(live.db, { opensIn: 120 });
  return { showingId: id, eventId: await eventOf(id) };
};

test('tells a move and a cancellation of a showing, each once with its showings, and the event as it is now', async () => {
  const { showingId, eventId } = await quiet();
  const watcher = browser();
  const heard = watcher.listen(changes, { ids: [eventId], kinds: ['moved', 'cancelled'] });
  await untilListening(2);
  await sql`UPDATE showings SET starts_at = starts_at + interval '1 day' WHERE id = ${showingId}`.execute(
    live.db,
  );
  const { data, errors } = await heard.next();
  expect(errors).toBeUndefined();
  expect(data.eventChanged).toEqual({
    id: expect.stringMatching(/^\d+$/),
    kind: 'moved',
    happenedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    eventId,
    showingIds: [showingId],
    event: { id: eventId, title: 'title en' },
  });
  await sql`UPDATE showings SET status = 'cancelled' WHERE id = ${showingId}`.execute(live.db);
  expect((await heard.next()).data.eventChanged).toMatchObject({
    kind: 'cancelled',
    showingIds: [showingId],
  });
  expect(heard.waiting()).toBe(0);
});

test('tells a new event and a sale that opened to who listens for that kind alone', async () => {
  const watcher = browser();
  const published = watcher.listen(changes, { kinds: ['published'] });
  const opened = watcher.listen(changes, { kinds: ['sale_opened'] });
  await untilListening(2);
  const { showingId, eventId } = await quiet();
  expect((await published.next()).data.eventChanged).toMatchObject({
    kind: 'published',
    eventId,
    showingIds: [],
  });
  await sql`UPDATE showings SET sale_opens_at = date_trunc('second', now()) WHERE id = ${showingId}`.execute(
    live.db,
  );
  const { rows } = await sql<{
    at: Date;
  }>`SELECT sale_opens_at AS at FROM showings WHERE id = ${showingId}`.execute(live.db);
  const { eventChanged } = (await opened.next()).data;
  expect(eventChanged).toMatchObject({ kind: 'sale_opened', eventId, showingIds: [showingId] });
  expect(eventChanged.happenedAt).toBe(rows[0]!.at.toISOString());
});

test('says nothing of what a transaction took back, and of other events', async () => {
  const [one, other] = [await quiet(), await quiet()];
  const watcher = browser();
  const heard = watcher.listen(changes, { ids: [one.eventId], kinds: ['moved', 'postponed', 'cancelled'] });
  await untilListening(3);
  await expect(
    live.db.transaction().execute(async (tx) => {
      await sql`UPDATE showings SET status = 'cancelled' WHERE id = ${one.showingId}`.execute(tx);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await sql`UPDATE events SET status = 'postponed' WHERE id = ${other.eventId}`.execute(live.db);
  await sql`UPDATE events SET status = 'moved' WHERE id = ${one.eventId}`.execute(live.db);
  expect((await heard.next()).data.eventChanged).toMatchObject({ kind: 'moved', eventId: one.eventId });
});

test('an app hears it by the scope of the catalogue, also over an event stream', async () => {
  const { headers } = await addTestApp(live.db, { scopes: ['catalogue_read'] });
  const { showingId, eventId } = await quiet();
  const query = `subscription { eventChanged(ids: ["${eventId}"], kinds: [moved]) { kind event { title } } }`;
  const answer = await fetch(`${live.gateway.url}/graphql/stream?query=${encodeURIComponent(query)}`, {
    headers,
  });
  await untilListening(1);
  await sql`UPDATE showings SET starts_at = starts_at + interval '1 hour' WHERE id = ${showingId}`.execute(
    live.db,
  );
  const reader = answer.body!.getReader();
  let text = '';
  while (!text.includes('event: next'))
    text += Buffer.from((await reader.read()).value ?? []).toString('utf8');
  expect(text).toContain('{"data":{"eventChanged":{"kind":"moved","event":{"title":"title en"}}}}');
  await reader.cancel();

  const narrow = await addTestApp(live.db, { scopes: ['search_read'] });
  const refused = await browser(narrow.headers).listen(query).ended;
  expect((refused as { extensions: object }[])[0]?.extensions).toMatchObject({
    name: 'app_scope_missing',
    scope: 'catalogue_read',
  });
});
