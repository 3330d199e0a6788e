// Ticket types that are sold one after the other: which of them a hold gets, how many of each, and which one prices name.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Failure } from '../../lib/failure.ts';
import { readTicketTypes } from '../../catalogue/read/ticket-type-read.store.ts';
import { viewTicketType } from '../../catalogue/read/view/view-ticket-type.ts';
import { eventPrices } from '../../db/event-prices.ts';
import { refreshSearchDocuments } from '../../db/search-document.store.ts';
import { transact } from '../../db/transact.ts';
import { changeHold } from '../../sale/booking/change-hold.ts';
import { holdsInGroups } from '../../sale/booking/hold-in-groups.ts';
import { sweepHolds } from '../../sale/booking/sweep-holds.ts';
import { movePhases } from '../../sale/phases/move-phases.ts';
import { nameTypes } from '../../sale/phases/name-types.ts';
import { movePlaces } from '../../sale/phases/phase.store.ts';
import { lapse, openBooking, places, tally, type Booking } from '../../../testing/shop/booking.ts';
import { addShowing, type ShowingOptions, type TestShowing } from '../../../testing/shop/showing.ts';
import { waiting } from '../../../testing/shop/books.ts';
import { patience } from '../../../testing/patience.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { sized } from '../../../testing/prove.ts';
import { addBuyer, addBuyers } from '../../../testing/people/accounts.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking({ poolSize: 30 });
});
afterAll(() => booking.close());
const guards = guardsOf(() => booking.database.db);
afterEach(() => guards.putBack());

const db = () => booking.database.db;
/** Minutes from now; null for no limit. */
interface Window {
  from?: number;
  until?: number;
  isUsedUp?: boolean;
}

async function open(showing: TestShowing, typeId: string, { from, until, isUsedUp = false }: Window) {
  await sql`UPDATE ticket_types SET on_sale_from = now() + make_interval(mins => ${from ?? null}),
      on_sale_until = now() + make_interval(mins => ${until ?? null}), used_up_at = CASE WHEN ${isUsedUp} THEN now() END
    WHERE showing_id = ${showing.id} AND id = ${typeId}`.execute(db());
}

/** The type `gold` follows the type `place`. */
async function addPhases(options: ShowingOptions, window: Window = {}): Promise<TestShowing> {
  const showing = await addShowing(db(), { places: 5, gold: 5, ...options });
  await sql`UPDATE ticket_types SET follows_id = 'place' WHERE showing_id = ${showing.id} AND id = 'gold'`.execute(
    db(),
  );
  await open(showing, 'place', window);
  return showing;
}

async function statesOf(showing: TestShowing) {
  const types = await readTicketTypes(db(), [showing.id]);
  return Object.fromEntries(
    types.map((type) => {
      const { state, left } = viewTicketType(type, types, 'en');
      return [type.id, `${state} ${left}`];
    }),
  );
}

const hold = async (showing: TestShowing, type: string, quantity = 1) => {
  const userId = await addBuyer(db());
  return { userId, code: await booking.hold(showing, userId, places(quantity, type)) };
};

/** The failure, with its details. */
async function refusalOf(
  work: Promise<unknown>,
): Promise<{ failure: string; details: Record<string, unknown> }> {
  const error: unknown = await work.then(
    () => new Error('it was not refused'),
    (failure: unknown) => failure,
  );
  if (!(error instanceof Failure)) throw error;
  return { failure: error.failure, details: { ...error.details } };
}

/** Pays for everything that is held of this type. */
const sell = (showing: TestShowing, type: string) =>
  sql`UPDATE units SET sold = true, held_until = NULL
    WHERE showing_id = ${showing.id} AND ticket_type_id = ${type} AND claim_kind IS NOT NULL`.execute(db());

describe('a hold', () => {
  test.each<[string, Window, string, object]>([
    ['before the window', { from: 60, until: 120 }, 'place', { state: 'not_yet' }],
    ['after the window', { from: -120, until: -60 }, 'place', { state: 'ended', opens_at: null }],
    ['after all was paid', { isUsedUp: true }, 'place', { state: 'sold_out', opens_at: null }],
    ['while the type before it is sold', { until: 60 }, 'gold', { state: 'not_yet' }],
  ])('%s is refused and takes nothing', async (_, window, type, details) => {
    const showing = await addPhases({}, window);
    const failure = await refusalOf(hold(showing, type));
    expect(failure).toMatchObject({
      failure: 'ticket_type_not_on_sale',
      details: { ticket_type_id: type, ...details },
    });
    const { rows } =
      await sql`SELECT FROM units WHERE showing_id = ${showing.id} AND claim_kind IS NOT NULL`.execute(db());
    expect(rows).toEqual([]);
  });

  test('a refusal names the moment at which the type opens at the latest', async () => {
    const showing = await addPhases({}, { until: 60 });
    const { details } = await refusalOf(hold(showing, 'gold'));
    const minutes = (Date.parse(String(details['opens_at'])) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThan(61);
  });

  test('the next type opens with the last ticket of the one before it, and waits again when that comes back', async () => {
    const showing = await addPhases({ places: 2 });
    expect(await statesOf(showing)).toEqual({ place: 'on_sale 2', gold: 'not_yet 5' });
    const { code } = await hold(showing, 'place', 2);
    expect(await statesOf(showing)).toEqual({ place: 'sold_out 0', gold: 'on_sale 5' });
    await hold(showing, 'gold');
    await lapse(booking, code);
    expect(await statesOf(showing)).toEqual({ place: 'on_sale 2', gold: 'not_yet 4' });
    expect(await refusalOf(hold(showing, 'gold'))).toMatchObject({ failure: 'ticket_type_not_on_sale' });
  });

  test('keeps its price when the window ends, and gets no more of the type', async () => {
    const showing = await addPhases({ price: 100_000 }, { until: 60 });
    const { userId, code } = await hold(showing, 'place', 2);
    await open(showing, 'place', { until: -1 });
    await movePhases({ db: db() });
    expect(await booking.view(code, userId)).toMatchObject({ total: 200_000 });
    const change = (quantity: number) => {
      const request = { showingId: showing.id, userId, code, selection: places(quantity, 'place') };
      return changeHold(booking.deps, request, {
        ...{ userId, operation: 'hold_tickets', key: randomUUID(), input: request },
      });
    };
    expect(await refusalOf(change(3))).toMatchObject({
      failure: 'ticket_type_not_on_sale',
      details: { ticket_type_id: 'place', state: 'ended' },
    });
    await change(1);
    expect(await booking.view(code, userId)).toMatchObject({ total: 100_000 });
  });
});

describe('places of a type that is over', () => {
  test('are sold as the type after it, without those that somebody has', async () => {
    const showing = await addPhases({ places: 5, gold: 1 }, { until: 60 });
    const { code } = await hold(showing, 'place', 2);
    await movePhases({ db: db() });
    expect(await statesOf(showing)).toEqual({ place: 'on_sale 3', gold: 'not_yet 1' });
    await open(showing, 'place', { until: -1 });
    await movePhases({ db: db() });
    expect(await statesOf(showing)).toEqual({ place: 'ended 0', gold: 'on_sale 4' });
    await hold(showing, 'gold', 4);
    await lapse(booking, code);
    await sweepHolds({ db: db() });
    await movePhases({ db: db() });
    expect(await statesOf(showing)).toEqual({ place: 'ended 0', gold: 'on_sale 2' });
  });

  test('a type whose tickets are all paid is over for good: one that comes back is sold as the next', async () => {
    const showing = await addPhases({ places: 2, gold: 1 });
    await hold(showing, 'place', 2);
    await sell(showing, 'place');
    await movePhases({ db: db() });
    await sql`UPDATE units SET sold = false, claim_kind = NULL, claim_id = NULL
      WHERE showing_id = ${showing.id} AND id = 'place.1'`.execute(db());
    expect(await statesOf(showing)).toEqual({ place: 'sold_out 1', gold: 'on_sale 1' });
    await movePhases({ db: db() });
    expect(await statesOf(showing)).toEqual({ place: 'sold_out 0', gold: 'on_sale 2' });
  });

  test('a hold that waits for a place while it becomes another type’s is refused', async () => {
    const showing = await addPhases({ places: 3, gold: 1 }, { until: 60 });
    const moving = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const moved = transact(db(), async (tx) => {
      await sql`UPDATE ticket_types SET on_sale_until = now() - interval '1 minute'
        WHERE showing_id = ${showing.id} AND id = 'place'`.execute(tx);
      const places = await movePlaces(tx, 100);
      moving.resolve();
      await goOn.promise;
      return places.filter((place) => place.showing_id === showing.id).length;
    });
    await moving.promise;
    const failure = refusalOf(hold(showing, 'place'));
    await expect.poll(() => waiting(db()), patience).toBeGreaterThan(0);
    goOn.resolve();
    expect(await moved).toBe(3);
    expect(await failure).toMatchObject({
      failure: 'not_enough_left',
      details: { ticket_type_id: 'place', left: 0 },
    });
    expect(await statesOf(showing)).toEqual({ place: 'ended 0', gold: 'on_sale 4' });
  });
});

describe('racers over the end of a phase', () => {
  const racers = sized(40, 100);
  const early = 10;
  const race = async (prepare: () => Promise<unknown>) => {
    const showing = await addPhases({ places: early, gold: 10 });
    const buyers = await addBuyers(db(), racers);
    const processes = Array.from({ length: 8 }, () => holdsInGroups(booking.deps));
    await prepare();
    const count = await tally(
      buyers.map(async (buyer, at) => {
        const options = { tryHold: processes[at % processes.length]! };
        const attempt = (type: string) => booking.hold(showing, buyer, places(1, type), options);
        return attempt('place').catch(() => attempt('gold'));
      }),
    );
    const { rows } = await sql<{ type: string; sold: number }>`
      SELECT line ->> 'ticket_type_id' AS type, sum((line ->> 'quantity')::int)::int AS sold
      FROM orders, jsonb_array_elements(lines) AS line WHERE showing_id = ${showing.id} AND state = 'holding'
      GROUP BY 1 ORDER BY 1`.execute(db());
    return { count, sold: Object.fromEntries(rows.map(({ type, sold }) => [type, sold])) };
  };

  test('get as many of it as there are, and the rest of them the next', { timeout: 180_000 }, async () => {
    const { count, sold } = await race(() => guards.meetIn('lock_places', 5));
    expect(sold).toEqual({ place: early, gold: 10 });
    expect(count['fulfilled']).toBe(20);
  });

  test('control: get more of it without the guard', { timeout: 180_000 }, async () => {
    const { sold } = await race(async () => {
      const { here } = await guards.meeting(5);
      await guards.replace(
        'lock_places',
        `DECLARE found claimed_unit[];
        BEGIN
          found := ARRAY(SELECT (id, ticket_type_id, NULL)::claimed_unit FROM units
            WHERE showing_id = at_showing AND ticket_type_id = of_type AND claim_kind IS NULL ORDER BY shuffle LIMIT quantity);
          ${here}
          RETURN found;
        END`,
      );
    });
    expect(sold['place']).toBeGreaterThan(early);
  });
});

describe('prices', () => {
  const pricesOf = async (showing: TestShowing) => {
    const { rows } = await sql<{ min_price: number; in_search: number }>`
      SELECT prices.min_price, d.min_price AS in_search
      FROM showings o JOIN search_documents d ON d.event_id = o.event_id
      CROSS JOIN LATERAL (${eventPrices(sql`o.event_id`)}) AS prices WHERE o.id = ${showing.id}`.execute(
      db(),
    );
    const [row] = rows;
    expect(Number(row?.in_search)).toBe(Number(row?.min_price));
    return Number(row?.min_price);
  };
  const named = async (showing: TestShowing) => {
    await nameTypes({ db: db() });
    await transact(db(), (tx) => refreshSearchDocuments(tx, { showings: [showing.id] }));
    return pricesOf(showing);
  };

  test('name what is sold, else what is sold next, and never what is over or used up', async () => {
    const showing = await addPhases({ price: 100_000 }, { until: 60 });
    expect(await named(showing)).toBe(100_000);
    await open(showing, 'place', { until: -1 });
    await nameTypes({ db: db() });
    expect(await pricesOf(showing)).toBe(200_000);
    await open(showing, 'place', { from: 30, until: 60 });
    expect(await named(showing)).toBe(100_000);
  });

  test('a type whose tickets are all paid does not count, one that is held does', async () => {
    const showing = await addShowing(db(), { places: 2, gold: 2, price: 100_000 });
    await hold(showing, 'place', 2);
    expect(await named(showing)).toBe(100_000);
    await sell(showing, 'place');
    expect(await named(showing)).toBe(200_000);
    await hold(showing, 'gold', 2);
    await sell(showing, 'gold');
    expect(await named(showing)).toBe(100_000);
  });
});
