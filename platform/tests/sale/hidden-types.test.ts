// Ticket types that a code opens: they are in no list, and a hold takes none of them without the code.
import { limits } from '@mo-man/schema/limits.ts';
import { typeCodeHash } from '@mo-man/schema/rules/event/type-code.rule.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHiddenTypes } from '../../catalogue/read/read-hidden-types.ts';
import { readShowings } from '../../catalogue/read/read-showings.ts';
import { eventPrices } from '../../db/event-prices.ts';
import { holdTickets } from '../../sale/booking/hold-tickets.ts';
import { quoteTickets } from '../../sale/booking/quote-tickets.ts';
import { type Booking, failureOf, openBooking, places } from '../../../testing/shop/booking.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking();
});
afterAll(() => booking?.close());

const db = () => booking.database.db;
const code = 'BANBE2026';

/** Places at 300,000 for everybody, and `gold` at 600,000 for whoever has the code. */
async function addHidden(): Promise<TestShowing> {
  const showing = await addShowing(db(), { places: 3, gold: 3 });
  await sql`UPDATE ticket_types SET opened_by = ${[typeCodeHash(showing.id, code)]}, price = 100000
    WHERE showing_id = ${showing.id} AND id = 'gold'`.execute(db());
  return showing;
}

/** A call as its route makes it. */
const callOf = (showing: TestShowing, userId: string | undefined, body: object, ip = '192.0.2.1') =>
  ({
    params: { id: showing.id },
    body: {
      ...{ seat_ids: [], tickets: [], voucher_code: null, ticket_code: null, delivery: false, add_ons: [] },
      ...body,
    },
    caller: { userId, deviceId: 'd', familyId: 'f' },
    language: 'en',
    deps: booking.deps,
    request: { ip },
  }) as never;
const open = (showing: TestShowing, userId: string | undefined, typed: string, ip?: string) =>
  readHiddenTypes(callOf(showing, userId, { code: typed }, ip));

test('is in no list and in no price, until its code is entered', async () => {
  const showing = await addHidden();
  const [listed] = await readShowings({
    query: { ids: [showing.id] },
    language: 'en',
    deps: booking.deps,
  } as never);
  expect(listed).toMatchObject({ has_hidden_tickets: true, ticket_types: [{ id: 'place' }] });
  expect(listed?.ticket_types).toHaveLength(1);
  const { rows } = await sql<{ min_price: number }>`
    SELECT prices.min_price FROM showings o CROSS JOIN LATERAL (${eventPrices(sql`o.event_id`)}) AS prices
    WHERE o.id = ${showing.id}`.execute(db());
  expect(Number(rows[0]?.min_price)).toBe(300_000);
  expect(await open(showing, undefined, 'ban-be 2026')).toMatchObject([
    { id: 'gold', left: 3, price: 100_000 },
  ]);
  expect(await failureOf(open(await addHidden(), undefined, 'BANBE2027'))).toBe('ticket_code_wrong');
});

test('a hold and a quote take it with its code alone', async () => {
  const showing = await addHidden();
  const buyer = await addBuyer(db());
  const gold = places(1, 'gold');
  const quote = (ticketCode: string | null) =>
    quoteTickets(callOf(showing, buyer, { ...gold, ticket_code: ticketCode }));
  expect(await failureOf(quote(null))).toBe('seat_not_found');
  expect(await failureOf(quote('OTHERS2026'))).toBe('ticket_code_wrong');
  expect(await quote(code)).toMatchObject({ total: 100_000 });
  expect(await failureOf(booking.hold(showing, buyer, gold))).toBe('seat_not_found');
  expect(await failureOf(booking.hold(showing, buyer, gold, { ticketCode: 'OTHERS2026' }))).toBe(
    'ticket_code_wrong',
  );
  const { rows } =
    await sql`SELECT FROM units WHERE showing_id = ${showing.id} AND claim_kind IS NOT NULL`.execute(db());
  expect(rows).toEqual([]);
  expect(await booking.hold(showing, buyer, gold, { ticketCode: 'banbe-2026' })).toBeTruthy();
});

test('guesses are limited wherever a code is taken, and right codes are not counted', async () => {
  const showing = await addHidden();
  const guesser = await addBuyer(db());
  for (let at = 0; at <= limits.voucherTriesMax; at += 1) await open(showing, guesser, code);
  const guess = (at: number) => {
    const asked = { ...places(1, 'gold'), ticket_code: `GUESS${at}`, idempotency_key: `guess-${at}` };
    if (at % 3 === 0) return open(showing, guesser, `GUESS${at}`);
    return at % 3 === 1
      ? quoteTickets(callOf(showing, guesser, asked))
      : holdTickets(callOf(showing, guesser, asked));
  };
  const said: string[] = [];
  for (let at = 0; at <= limits.voucherTriesMax; at += 1) said.push(await failureOf(guess(at)));
  expect(said).toEqual([...Array<string>(limits.voucherTriesMax).fill('ticket_code_wrong'), 'too_fast']);
});
