// The table of account data: no table or column with a person in it is missing, and joining moves all of it.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountData, accountRows } from '../db/account-data/account-data.ts';
import { exportAccount } from '../db/account-data/export-account.ts';
import { mergeAccounts } from '../db/account-data/merge-accounts.ts';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { failureOf, openBooking, places, vnpaySays, type Booking } from './_booking.ts';
import { addBuyer, addShowing } from './_catalogue.ts';
import { ipn, price } from './_payments.ts';
import { addPerson } from './_person.ts';
import { sweep } from './_sweep.ts';

let booking: Booking;
let db: Db;
beforeAll(async () => {
  booking = await openBooking();
  db = booking.deps.db;
});
afterAll(() => booking.close());

/** Tables with a person in them that the table does not know: named user_id, or hanging on a table that it knows. */
async function missingTables(trx: Db): Promise<string[]> {
  const known = Object.keys(accountData);
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT name FROM (
      SELECT table_name::text AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ('user_id', 'account_id', 'recipient', 'email', 'phone')
      UNION SELECT conrelid::regclass::text FROM pg_constraint
      WHERE contype = 'f' AND confrelid::regclass::text = ANY (${known})) found
    WHERE NOT name = ANY (${known}) ORDER BY name`.execute(trx);
  return rows.map(({ name }) => name);
}

/** `table.column` of the database that the table does not decide about, and the other way round. */
async function undecidedColumns(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`
    SELECT table_name || '.' || column_name AS at FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ANY (${Object.keys(accountData)})`.execute(trx);
  const there = new Set(rows.map(({ at }) => at));
  const decided = new Set(
    accountRows.flatMap(([table, { columns }]) => Object.keys(columns).map((column) => `${table}.${column}`)),
  );
  return [...there.symmetricDifference(decided)].toSorted();
}

describe('the table of account data', () => {
  test('knows every table and every column with a person in it', async () => {
    expect(await missingTables(db)).toEqual([]);
    expect(await undecidedColumns(db)).toEqual([]);
  });

  test('would miss neither a new table nor a new column', async () => {
    const rollback = new Error('rolled back');
    const planted = transact(db, async (trx) => {
      await sql`CREATE TABLE diary (user_id text, entry text)`.execute(trx);
      await sql`CREATE TABLE follower (whom text REFERENCES users)`.execute(trx);
      await sql`CREATE TABLE invoice (of_order text REFERENCES orders)`.execute(trx);
      await sql`ALTER TABLE users ADD COLUMN shoe_size int`.execute(trx);
      expect(await missingTables(trx)).toEqual(['diary', 'follower', 'invoice']);
      expect(await undecidedColumns(trx)).toEqual(['users.shoe_size']);
      throw rollback;
    });
    await expect(planted).rejects.toBe(rollback);
  });

  test('writes everything out under readable names, and no secret', async () => {
    const person = await addPerson(db);
    const lists = await exportAccount(db, person.id);
    const named = accountRows.flatMap(([, { list }]) => (typeof list === 'string' ? [list] : []));
    expect(Object.keys(lists)).toEqual(named);
    expect(Object.entries(lists).flatMap(([list, rows]) => (rows.length === 0 ? [list] : []))).toEqual([
      'money_returned',
    ]);
    expect(lists['account']).toMatchObject([{ name: person.mark, email: person.email, phone: person.phone }]);
    expect(lists['orders']?.map(({ contact }) => contact)).toMatchObject([
      { name: person.mark },
      { name: person.mark },
    ]);
    expect(lists['orders']?.[0]).toMatchObject({ event: { vi: 'title vi' } });
    expect(lists['sessions']).toMatchObject([{ since: expect.stringMatching(/\+07:00$/) }]);
    const text = JSON.stringify(lists);
    expect(text).not.toMatch(/secret/);
    expect(text).not.toContain('1234');
    const other = await addPerson(db);
    expect(JSON.stringify(await exportAccount(db, other.id))).not.toContain(person.mark);
  });
});

const merge = (from: string, into: string) =>
  transact(db, (trx) => mergeAccounts(trx, { from, into, now: new Date() }));

/** `table: rows` that still name the account. */
async function left(userId: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{
    name: string;
  }>`SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`
      SELECT count(*) AS rows FROM ${sql.table(name)} WHERE user_id = ${userId}`.execute(db);
    if (rows[0]?.rows) counts[name] = rows[0].rows;
  }
  return counts;
}

const placeOf = async (showingId: string, userId: string) =>
  (
    await sql<{ number: number; left: boolean }>`SELECT number, left_at IS NOT NULL AS left FROM queue_entries
      WHERE showing_id = ${showingId} AND user_id = ${userId}`.execute(db)
  ).rows;

describe('joining two accounts', () => {
  test('moves all there is, ends the sessions of the one that goes, and overwrites nothing', async () => {
    const [from, into] = [await addPerson(db), await addPerson(db)];
    await sql`UPDATE users SET dob = NULL, phone = NULL, phone_verified_at = NULL WHERE id = ${into.id}`.execute(
      db,
    );
    const { endedFamilies } = await merge(from.id, into.id);
    expect(endedFamilies).toEqual([from.familyId]);
    // The ledger is never rewritten: four entries and two balances of nothing.
    expect(await left(from.id)).toEqual({ balance_entries: 4, balances: 2 });
    const kept = await db.selectFrom('users').selectAll().where('id', '=', into.id).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ name: into.mark, email: into.email, phone: from.phone, dob: '1990-01-02' });
    expect(kept.phone_verified_at).not.toBeNull();
    const gone = await db.selectFrom('users').selectAll().where('id', '=', from.id).executeTakeFirstOrThrow();
    expect(gone).toMatchObject({
      name: '',
      email: null,
      phone: null,
      identify_number: null,
      merged_into: into.id,
    });
    const families = await db
      .selectFrom('session_families')
      .select(['id', 'revoked_because'])
      .where('user_id', '=', into.id)
      .execute();
    expect(families).toContainEqual({ id: from.familyId, revoked_because: 'merged' });
    expect(families).toContainEqual({ id: into.familyId, revoked_because: null });
    const { rows } = await sql<{ kind: string }>`SELECT payload ->> 'kind' AS kind FROM outbox
      WHERE topic IN (${`users/${from.id}`}, ${`users/${into.id}`}) ORDER BY id`.execute(db);
    expect(rows.map(({ kind }) => kind)).toEqual(['session', 'tickets']);
    expect(await sweep(db)).toEqual({});
  });

  test('adds up balances, with an entry on each side', async () => {
    const [from, into] = [await addPerson(db), await addPerson(db)];
    await merge(from.id, into.id);
    const { rows } =
      await sql`SELECT user_id = ${into.id} AS stays, unit, amount, balance_after FROM balance_entries
      WHERE reason = 'merge' AND user_id IN (${from.id}, ${into.id}) ORDER BY 1, 2`.execute(db);
    expect(rows).toEqual([
      { stays: false, unit: 'free_gift', amount: -1, balance_after: 0 },
      { stays: false, unit: 'heart', amount: -10, balance_after: 0 },
      { stays: true, unit: 'free_gift', amount: 1, balance_after: 2 },
      { stays: true, unit: 'heart', amount: 10, balance_after: 20 },
    ]);
    const third = await addPerson(db);
    await merge(into.id, third.id);
    const joined = await db.selectFrom('users').select('id').where('merged_into', '=', third.id).execute();
    expect(joined.map(({ id }) => id).toSorted()).toEqual([from.id, into.id].toSorted());
  });

  test('is refused while both buy for one showing, and leaves everything as it was', async () => {
    const showing = await addShowing(db);
    const [from, into] = [await addPerson(db), await addPerson(db)];
    const codes = [
      await booking.hold(showing, from.id, places(1)),
      await booking.hold(showing, into.id, places(1)),
    ];
    const before = await left(from.id);
    await expect(merge(from.id, into.id)).rejects.toMatchObject({
      failure: 'account_busy',
      details: { order_codes: codes.toSorted() },
    });
    expect(await left(from.id)).toEqual(before);
    await booking.cancel(codes[0] ?? '', from.id);
    await merge(from.id, into.id);
    expect((await booking.view(codes[0] ?? '', into.id)).state).toBe('cancelled');
  });

  test('keeps the better of two places in a line, and never both', async () => {
    const showing = await addShowing(db, { seats: 4, queue: true });
    const [first, second] = [await addPerson(db, { showing }), await addPerson(db, { showing })];
    await merge(first.id, second.id);
    expect(await placeOf(showing.id, second.id)).toEqual([{ number: 1, left: false }]);

    const other = await addShowing(db, { seats: 4, queue: true });
    const [gone, waiting] = [
      await addPerson(db, { showing: other }),
      await addPerson(db, { showing: other }),
    ];
    await sql`UPDATE queue_entries SET left_at = now() WHERE user_id = ${gone.id}`.execute(db);
    await merge(gone.id, waiting.id);
    expect(await placeOf(other.id, waiting.id)).toEqual([{ number: 2, left: false }]);

    const running = await addShowing(db, { seats: 4, queue: true });
    const pair = [
      await addPerson(db, { showing: running }),
      await addPerson(db, { showing: running }),
    ] as const;
    for (const [at, { id }] of pair.entries()) {
      await sql`INSERT INTO turns (id, showing_id, user_id, number, expires_at)
        VALUES (${`turn ${id}`}, ${running.id}, ${id}, ${at + 1}, now() + interval '10 minutes')`.execute(db);
    }
    // The second one has an order in its turn: that is worth more than the smaller number.
    await sql`UPDATE orders SET turn_id = ${`turn ${pair[1].id}`}, state = 'holding', hold_until = now() + interval '1 hour'
      WHERE code = ${pair[1].expired}`.execute(db);
    await merge(pair[1].id, pair[0].id);
    expect(await placeOf(running.id, pair[0].id)).toEqual([{ number: 2, left: false }]);
    const { rows } = await sql<{ id: string }>`SELECT id FROM turns WHERE showing_id = ${running.id}
      AND ended_at IS NULL`.execute(db);
    expect(rows).toEqual([{ id: `turn ${pair[1].id}` }]);
    await sql`UPDATE orders SET state = 'expired' WHERE code = ${pair[1].expired}`.execute(db);
  });

  test('happens once, however many ask, and money on its way finds the account that stays', async () => {
    const [from, into] = [await addBuyer(db), await addBuyer(db)];
    const showing = await addShowing(db);
    const { code, reference } = await booking.startPaying(showing, from, places(2));
    const racers = await Promise.all([
      failureOf(merge(from, into)),
      failureOf(merge(from, into)),
      failureOf(merge(into, from)),
      ipn(booking, vnpaySays(reference, 2 * price)),
    ]);
    expect(racers.filter((outcome) => outcome === 'fulfilled')).toHaveLength(1);
    expect(racers.filter((outcome) => outcome === 'unauthorized_error')).toHaveLength(2);
    const stays = racers[2] === 'fulfilled' ? from : into;
    const order = await booking.view(code, stays);
    expect(order.state).toBe('paid');
    expect(order.ticket_ids).toHaveLength(2);
    expect(await sweep(db)).toEqual({});
  });

  test('may leave more tickets than one account may buy', async () => {
    const showing = await addShowing(db, { max: 2, places: 4 });
    const [from, into] = [await addBuyer(db), await addBuyer(db)];
    for (const buyer of [from, into]) {
      const { reference } = await booking.startPaying(showing, buyer, places(2));
      await ipn(booking, vnpaySays(reference, 2 * price));
    }
    await merge(from, into);
    expect(await sweep(db)).toEqual({});
  });
});
