// Which session stores which tickets, and new codes for those of a session that is to be ended.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '@mo-man/schema/limits.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { replaceCodes, type Reissued } from '../../ticket/copy.store.ts';
import { listTicketCopies, reissueTickets } from '../../ticket/reissue-tickets.ts';
import { listTickets, readOneTicket } from '../../ticket/read-tickets.ts';
import { verifyTicket } from '../../ticket/qr/verify-ticket.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { failureOf, openBooking, places, vnpaySays, type Booking } from '../../../testing/shop/booking.ts';
import { raceBehind } from '../../../testing/shop/books.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { ipn, price } from '../../../testing/shop/payments.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

let booking: Booking;
let db: Db;
let buyer: string;
let phone: string;
let laptop: string;

beforeAll(async () => {
  booking = await openBooking();
  db = booking.deps.db;
});
afterAll(() => booking.close());
beforeEach(async () => {
  buyer = await addBuyer(db);
  phone = await logIn(buyer);
  laptop = await logIn(buyer);
});

async function logIn(userId: string): Promise<string> {
  const id = randomId();
  await sql`INSERT INTO devices (id, device_id) VALUES (${id}, ${id})`.execute(db);
  await sql`INSERT INTO session_families (id, user_id, device_id) VALUES (${id}, ${userId}, ${id})`.execute(
    db,
  );
  return id;
}

async function buy(tickets: number, startsIn = 600): Promise<void> {
  const { reference } = await booking.startPaying(await addShowing(db), buyer, places(tickets));
  await ipn(booking, vnpaySays(reference, tickets * price));
  await sql`UPDATE showings SET starts_at = now() + make_interval(mins => ${startsIn}),
    ends_at = now() + make_interval(mins => ${startsIn + 60})
    WHERE id IN (SELECT showing_id FROM orders WHERE user_id = ${buyer} AND created_at = (
      SELECT max(created_at) FROM orders WHERE user_id = ${buyer}))`.execute(db);
}

const callOf = (familyId: string, more: object = {}, userId = buyer) =>
  ({ caller: { userId, familyId, deviceId: familyId }, deps: booking.deps, ...more }) as never;
const fetchTickets = async (familyId: string) =>
  (await listTickets(callOf(familyId, { query: { first: 100 } }))).items.map(({ node }) => node);
const copies = async () =>
  Object.fromEntries((await listTicketCopies(callOf(phone))).map((each) => [each.session_id, each.tickets]));
const reissue = async (session_id: string, userId = buyer) =>
  (await reissueTickets(callOf(phone, { body: { session_id } }, userId))).reissued;
const generations = async () =>
  (
    await sql<{
      generation: number;
    }>`SELECT generation FROM tickets WHERE user_id = ${buyer} ORDER BY number`.execute(db)
  ).rows.map(({ generation }) => generation);
/** Like a gate with the list of tickets: signed by us, and of the valid generation. */
async function opensGate(qr: string): Promise<boolean> {
  const verdict = verifyTicket(qr, booking.deps.ticketKeys.published);
  if (!verdict.ok) return false;
  const { number, generation } = verdict.ticket;
  const { rows } = await sql`SELECT FROM tickets WHERE number = ${number} AND generation = ${generation}
    AND voided_at IS NULL`.execute(db);
  return rows.length === 1;
}

test('stores how many coming tickets a session has fetched', async () => {
  await buy(2);
  expect(await copies()).toEqual({});
  await fetchTickets(phone);
  expect(await copies()).toEqual({ [phone]: 2 });
  await buy(1);
  await fetchTickets(laptop);
  expect(await copies()).toEqual({ [phone]: 2, [laptop]: 3 });
  const [one] = await fetchTickets(phone);
  expect(await copies()).toEqual({ [phone]: 3, [laptop]: 3 });
  const third = await logIn(buyer);
  await readOneTicket(callOf(third, { params: { id: one?.id } }));
  expect((await copies())[third]).toBe(3);
  await sql`UPDATE session_families SET revoked_at = now() WHERE id = ${third}`.execute(db);
  expect(await copies()).not.toHaveProperty(third);
});

test('writes nothing for another fetch for a while, unless there is something new', async () => {
  await buy(1);
  const at = async () =>
    (
      await sql<{ at: Date }>`SELECT synced_at AS at FROM ticket_copies WHERE family_id = ${phone}`.execute(
        db,
      )
    ).rows[0]?.at;
  await fetchTickets(phone);
  const first = await at();
  await fetchTickets(phone);
  expect(await at()).toEqual(first);
  await sql`UPDATE ticket_copies SET synced_at = now() - make_interval(mins => ${limits.sessionSeenMinutes + 1})`.execute(
    db,
  );
  await fetchTickets(phone);
  expect((await at())?.getTime()).toBeGreaterThan(first?.getTime() ?? Infinity);
});

test('ends the old QR with new codes, and tells the other devices', async () => {
  await buy(2);
  const before = await fetchTickets(laptop);
  expect(await opensGate(before[0]?.qr ?? '')).toBe(true);
  expect(await reissue(laptop)).toBe(2);
  const after = await fetchTickets(phone);
  for (const [at, old] of before.entries()) {
    const now = after[at];
    expect(now).toMatchObject({ id: old.id, generation: 2, seat_label: old.seat_label });
    expect(now?.code).not.toBe(old.code);
    expect([await opensGate(old.qr), await opensGate(now?.qr ?? '')]).toEqual([false, true]);
  }
  const { rows } = await sql<{ kind: string }>`SELECT payload ->> 'kind' AS kind FROM outbox
    WHERE topic = ${`users/${buyer}`} ORDER BY id DESC LIMIT 1`.execute(db);
  expect(rows).toEqual([{ kind: 'tickets' }]);
  // Repeated: that session has no valid ticket left until it fetches again.
  expect(await copies()).toEqual({ [laptop]: 0, [phone]: 2 });
  expect(await reissue(laptop)).toBe(0);
  await fetchTickets(laptop);
  expect(await reissue(laptop)).toBe(2);
  expect(await generations()).toEqual([3, 3]);
  expect(await sweep(db)).toEqual({});
});

test('reissues only tickets that the session has, that are to come, and that were not used', async () => {
  await buy(1, -300);
  await buy(2);
  await fetchTickets(laptop);
  await buy(1);
  await sql`UPDATE tickets SET state = 'redeemed', checked_in_at = now() WHERE number = (
    SELECT max(number) - 1 FROM tickets WHERE user_id = ${buyer})`.execute(db);
  expect(await reissue(laptop)).toBe(1);
  expect(await generations()).toEqual([1, 2, 1, 1]);
});

test('refuses others, sessions of others, and ended ones', async () => {
  await buy(1);
  await fetchTickets(laptop);
  const stranger = await addBuyer(db);
  expect(await failureOf(reissue(laptop, stranger))).toBe('device_not_found');
  const theirs = await logIn(stranger);
  expect(await failureOf(reissue(theirs))).toBe('device_not_found');
  await sql`UPDATE session_families SET revoked_at = now() WHERE id = ${laptop}`.execute(db);
  expect(await failureOf(reissue(laptop))).toBe('device_not_found');
  // A session cannot be stored for an account that is not its own.
  await listTickets(callOf(theirs, { query: { first: 100 } }));
  expect(await copies()).toEqual({});
  expect(await generations()).toEqual([1]);
});

test('keeps the code of a visitor who is admitted at the same moment, and control: replaces it without the lock', async () => {
  await buy(2);
  await fetchTickets(laptop);
  const [letIn] = (
    await sql<{ id: string }>`SELECT id FROM tickets WHERE user_id = ${buyer} ORDER BY number`.execute(db)
  ).rows;
  const waiting = async () => {
    for (let isWaiting = false; !isWaiting;) {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
      isWaiting = rows.length > 0;
    }
  };
  const late = await transact(db, async (gate) => {
    await sql`UPDATE tickets SET state = 'redeemed', checked_in_at = now() WHERE id = ${letIn?.id}`.execute(
      gate,
    );
    const asked = reissue(laptop);
    await waiting();
    return { asked };
  });
  expect(await late.asked).toBe(1);
  expect(await generations()).toEqual([1, 2]);

  // Control: written from a list that was read without the lock, the code of the admitted visitor is replaced.
  await fetchTickets(laptop);
  const { rows: read } = await sql<{ id: string }>`
    SELECT id, id AS code, 9 AS generation, 1 AS key_id, id AS qr FROM tickets
    WHERE user_id = ${buyer} AND state = 'active'`.execute(db);
  await sql`UPDATE tickets SET state = 'redeemed', checked_in_at = now() WHERE user_id = ${buyer}`.execute(
    db,
  );
  await transact(db, (tx) => replaceCodes(tx, read as Reissued[]));
  expect(await generations()).toEqual([1, 9]);
});

test('replaces each code once with two calls at once', async () => {
  await buy(3);
  await fetchTickets(laptop);
  const counts = await raceBehind(db, sql`SELECT FROM tickets WHERE user_id = ${buyer} FOR UPDATE`, 3, () =>
    Promise.all([reissue(laptop), reissue(laptop), reissue(laptop)]),
  );
  expect(counts.toSorted()).toEqual([0, 0, 3]);
  expect(await generations()).toEqual([2, 2, 2]);
});
