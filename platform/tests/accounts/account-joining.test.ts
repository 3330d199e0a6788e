// Joining two accounts of one person moves everything, once, whatever else happens at the same moment.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eraseAccount } from '../../accounts/data/erase-account.ts';
import { lockAccounts } from '../../db/account-data/lock-accounts.ts';
import { mergeAccounts } from '../../accounts/social/merge-accounts.ts';
import type { Db, Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { failureOf, openBooking, places, vnpaySays, type Booking } from '../../../testing/shop/booking.ts';
import { waiting } from '../../../testing/shop/books.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { guardsOf, meetingOf } from '../../../testing/guards.ts';
import { patience } from '../../../testing/patience.ts';
import { ipn, price } from '../../../testing/shop/payments.ts';
import { addPerson } from './_person.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

let booking: Booking;
let db: Db;
beforeAll(async () => {
  booking = await openBooking();
  db = booking.deps.db;
});
afterAll(() => booking.close());

const guards = guardsOf(() => db);
afterEach(() => guards.putBack());

const merge = (from: string, into: string, lock?: typeof lockAccounts) =>
  transact(db, (trx) => mergeAccounts(trx, { from, into, now: new Date() }, lock));
/** Takes the locks when so many callers are about to. */
const lockTogether = (together: number): typeof lockAccounts => {
  const meet = meetingOf(together);
  return async (trx, ids) => {
    await meet();
    return lockAccounts(trx, ids);
  };
};

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

test('a payment and a deletion at the same moment wait for each other, and nothing is lost', async () => {
  const outcomes = new Set<string>();
  for (const first of ['deletion', 'money', 'neither', 'neither']) {
    const buyer = await addBuyer(db);
    const { code, reference } = await booking.startPaying(await addShowing(db), buyer, places(1));
    const pay = () => ipn(booking, vnpaySays(reference, price));
    const erase = () =>
      failureOf(transact(db, (trx) => eraseAccount(trx, { userId: buyer, giveUpTickets: true })));
    const atOnce = async () => {
      const sale = await guards.gate();
      await guards.waitIn('sell_order', sale);
      const paying = pay();
      await sale.came(1);
      let isTold = false;
      const erasing = erase().finally(() => (isTold = true));
      await expect.poll(async () => isTold || (await waiting(db)) > 0, patience).toBe(true);
      await sale.open();
      await paying;
      return erasing;
    };
    if (first === 'money') await pay();
    const erased = first === 'neither' ? await atOnce() : await erase();
    if (first === 'deletion') await pay();
    outcomes.add(erased);
    const { rows } = await sql<{ state: string; live: number; contact: unknown }>`
      SELECT state, contact, (SELECT count(*) FROM tickets t WHERE t.order_code = o.code AND voided_at IS NULL) AS live
      FROM orders o WHERE code = ${code}`.execute(db);
    const isGone = erased === 'fulfilled';
    expect(rows[0]).toMatchObject({ state: 'paid', live: isGone ? 0 : 1 });
    expect(rows[0]?.contact === null).toBe(isGone);
  }
  expect([...outcomes].toSorted()).toEqual(['account_busy', 'fulfilled']);
  expect(await sweep(db)).toEqual({});
});

describe('joining two accounts', () => {
  test('moves everything, ends the sessions of the account that goes, and overwrites nothing', async () => {
    const [from, into] = [await addPerson(db), await addPerson(db)];
    await sql`UPDATE users SET dob = NULL, phone = NULL, phone_verified_at = NULL WHERE id = ${into.id}`.execute(
      db,
    );
    const { endedFamilies } = await merge(from.id, into.id);
    expect(endedFamilies).toEqual([from.familyId]);
    // The ledger is never rewritten: four entries and two empty balances.
    expect(await left(from.id)).toEqual({ balance_entries: 5, balances: 2 });
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
      { stays: false, unit: 'heart', amount: -9, balance_after: 0 },
      { stays: true, unit: 'free_gift', amount: 1, balance_after: 2 },
      { stays: true, unit: 'heart', amount: 9, balance_after: 18 },
    ]);
    const third = await addPerson(db);
    await merge(into.id, third.id);
    const joined = await db.selectFrom('users').select('id').where('merged_into', '=', third.id).execute();
    expect(joined.map(({ id }) => id).toSorted()).toEqual([from.id, into.id].toSorted());
  });

  test('is refused while both buy for one showing, and changes nothing', async () => {
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

  test('keeps the better of two places in a queue, and never both', async () => {
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
    // The second place has an order in its turn, which counts more than the smaller number.
    await sql`UPDATE orders SET turn_id = ${`turn ${pair[1].id}`}, state = 'holding', hold_until = now() + interval '1 hour'
      WHERE code = ${pair[1].expired}`.execute(db);
    await merge(pair[1].id, pair[0].id);
    expect(await placeOf(running.id, pair[0].id)).toEqual([{ number: 2, left: false }]);
    const { rows } = await sql<{ id: string }>`SELECT id FROM turns WHERE showing_id = ${running.id}
      AND ended_at IS NULL`.execute(db);
    expect(rows).toEqual([{ id: `turn ${pair[1].id}` }]);
    await sql`UPDATE orders SET state = 'expired' WHERE code = ${pair[1].expired}`.execute(db);
  });

  test('happens once with many calls, and a late payment goes to the account that stays', async () => {
    const [from, into] = [await addBuyer(db), await addBuyer(db)];
    const showing = await addShowing(db);
    const { code, reference } = await booking.startPaying(showing, from, places(2));
    const lock = lockTogether(3);
    const racers = await Promise.all([
      failureOf(merge(from, into, lock)),
      failureOf(merge(from, into, lock)),
      failureOf(merge(into, from, lock)),
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

  test('leaves no row behind in a chain of three accounts at the same moment, and control: without the lock it does', async () => {
    const behind = async (id: string) => {
      const { balance_entries: _ledger, balances: _nothing, ...rest } = await left(id);
      return rest;
    };
    const three = async () => [await addPerson(db), await addPerson(db), await addPerson(db)] as const;
    for (let round = 0; round < 3; round += 1) {
      const [a, b, c] = await three();
      const lock = lockTogether(2);
      const outcomes = await Promise.all([
        failureOf(merge(a.id, b.id, lock)),
        failureOf(merge(b.id, c.id, lock)),
      ]);
      // The second call finds the middle account gone, or takes along what it has just received.
      expect([['fulfilled', 'fulfilled'].join(), ['unauthorized_error', 'fulfilled'].join()]).toContain(
        outcomes.join(),
      );
      expect(await behind(b.id)).toEqual({});
    }

    const [a, b, c] = await three();
    const gate = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    const look = (trx: Tx, ids: readonly string[]) =>
      trx.selectFrom('users').selectAll().where('id', 'in', ids).execute();
    const now = new Date();
    const slow = transact(db, (trx) =>
      mergeAccounts(trx, { from: a.id, into: b.id, now }, async (...asked) => {
        const accounts = await look(...asked);
        looked.resolve();
        await gate.promise;
        return accounts;
      }),
    );
    await looked.promise;
    await transact(db, (trx) => mergeAccounts(trx, { from: b.id, into: c.id, now }, look));
    gate.resolve();
    await slow;
    expect(await behind(b.id)).toMatchObject({ orders: 2, tickets: 1 });
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
