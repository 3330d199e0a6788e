// What happened to events, on real PostgreSQL: written in the transaction of the change, and told once by however many workers.
import { limits } from '@mo-man/schema/limits.ts';
import type { EventChangeWire } from '@mo-man/schema/wire/messages/event-change.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { forgetEventChanges, takeUntold } from '../../catalogue/changes/event-change.store.ts';
import { tellEventChanges } from '../../catalogue/changes/tell-event-changes.ts';
import type { Database } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
const db = () => database.db;

/** What the outbox says of an event, in order. */
async function told(eventId: string): Promise<Pick<EventChangeWire, 'kind' | 'showing_ids'>[]> {
  const { rows } = await sql<{ kind: EventChangeWire['kind']; showing_ids: string[] }>`
    SELECT payload ->> 'kind' AS kind, payload -> 'showing_ids' AS showing_ids FROM outbox
    WHERE topic = 'event-changes/' || (payload ->> 'kind') AND payload ->> 'event_id' = ${eventId} ORDER BY id`.execute(
    db(),
  );
  return rows;
}

/** An event with so many more showings that its sale opens in so many minutes. */
async function addEvent({ more = 0, opensIn = 60 } = {}): Promise<{ eventId: string; showingId: string }> {
  const { id: showingId } = await addShowing(db(), { opensIn });
  const { rows } = await sql<{
    event_id: string;
  }>`SELECT event_id FROM showings WHERE id = ${showingId}`.execute(db());
  await sql`INSERT INTO showings (id, event_id, starts_at, ends_at, doors_at, sale_opens_at, sale_closes_at)
    SELECT ${showingId} || 'x' || k, event_id, starts_at, ends_at, doors_at, sale_opens_at, sale_closes_at
    FROM showings, generate_series(1, ${more}::int) AS k WHERE id = ${showingId}`.execute(db());
  return { eventId: rows[0]?.event_id ?? '', showingId };
}

/** Everything that is untold, by three workers at once. */
const tellAll = () => Promise.all([1, 2, 3].map(() => tellEventChanges({ db: db() })));

test('tells each change once, whatever the number of workers', async () => {
  const { eventId, showingId } = await addEvent();
  await sql`UPDATE showings SET starts_at = starts_at + interval '1 day' WHERE id = ${showingId}`.execute(
    db(),
  );
  await sql`UPDATE showings SET starts_at = starts_at, queue_required = true WHERE id = ${showingId}`.execute(
    db(),
  );
  await tellAll();
  await tellAll();
  expect(await told(eventId)).toEqual([
    { kind: 'published', showing_ids: [] },
    { kind: 'moved', showing_ids: [showingId] },
  ]);
});

test('leaves all to a process that tells already, so that the changes of an event keep their order', async () => {
  const { eventId } = await addEvent();
  const telling = transact(db(), async (tx) => {
    expect(await takeUntold(tx, 1)).toHaveLength(1);
    expect(await tellEventChanges({ db: db() })).toBe(0);
    throw new Error('undone');
  });
  await expect(telling).rejects.toThrow('undone');
  await tellAll();
  expect(await told(eventId)).toHaveLength(1);
});

test('one transaction is one change of a kind: with its showings, with none when they are more than a hundred', async () => {
  const [some, many] = [await addEvent({ more: 99 }), await addEvent({ more: 100 })];
  await sql`UPDATE showings SET status = 'cancelled' WHERE event_id IN (${some.eventId}, ${many.eventId})`.execute(
    db(),
  );
  await sql`UPDATE events SET status = 'cancelled' WHERE id = ${some.eventId}`.execute(db());
  await tellAll();
  const cancelled = (await told(some.eventId)).filter(({ kind }) => kind === 'cancelled');
  expect(cancelled.map(({ showing_ids: ids }) => ids.length)).toEqual([100, 0]);
  expect((await told(many.eventId)).filter(({ kind }) => kind === 'cancelled')).toEqual([
    { kind: 'cancelled', showing_ids: [] },
  ]);
});

test('tells of a sale once it is open, once, and not of one that was called off or opened long ago', async () => {
  const open = await addEvent({ opensIn: -5 });
  const calledOff = await addEvent({ opensIn: -5 });
  await sql`UPDATE showings SET status = 'cancelled' WHERE id = ${calledOff.showingId}`.execute(db());
  const old = await addEvent({ opensIn: -60 * limits.saleOpeningToldHours - 1 });
  await tellAll();
  await tellAll();
  const kinds = async ({ eventId }: { eventId: string }) => (await told(eventId)).map(({ kind }) => kind);
  expect(await kinds(open)).toEqual(['published', 'sale_opened']);
  expect(await kinds(calledOff)).toEqual(['published', 'cancelled']);
  expect(await kinds(old)).toEqual(['published']);
});

test('forgets what was told long ago, and nothing that was not told', async () => {
  const { eventId } = await addEvent();
  await sql`UPDATE event_changes SET at = at - interval '1 year' WHERE event_id = ${eventId}`.execute(db());
  const left = async () => {
    const { rows } = await sql`SELECT FROM event_changes WHERE event_id = ${eventId}`.execute(db());
    return rows.length;
  };
  await forgetEventChanges(db());
  expect(await left()).toBe(1);
  await tellAll();
  await forgetEventChanges(db());
  expect(await left()).toBe(1);
  await sql`UPDATE event_changes SET told_at = told_at - make_interval(days => ${limits.eventChangeKeptDays + 1})
    WHERE event_id = ${eventId}`.execute(db());
  await forgetEventChanges(db());
  expect(await left()).toBe(0);
});
