// Money races against whatever else may become of its order. Each race also runs without the locks, and must then go wrong: a
// race that cannot be lost proves nothing.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdsInGroups } from '../../sale/booking/hold-in-groups.ts';
import {
  failureOf,
  openBooking,
  places,
  seats,
  vnpaySays,
  type Booking,
} from '../../../testing/shop/booking.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { guardsOf, type Meeting } from '../../../testing/guards.ts';
import {
  endWindow,
  ipn,
  moneyOf,
  price,
  retry,
  start,
  startAndExpire,
  workOnUnpaid,
} from '../../../testing/shop/payments.ts';
import { figure, sized } from '../../../testing/prove.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { addBuyer, addBuyers } from '../../../testing/people/accounts.ts';

const rounds = sized(4, 100);
/** Each of three orders of events twice. */
const orderedRounds = sized(6, 102);
const timeout = sized(180_000, 600_000);
let booking: Booking;
beforeAll(async () => {
  booking = await openBooking({ poolSize: 30 });
});
afterAll(() => booking.close());
const guards = guardsOf(() => booking.database.db);
afterEach(() => guards.putBack());
beforeEach(() => {
  booking.script.query = () => ({ kind: 'not_found', raw: '{}' });
});

/** Runs the rounds of a race and says how many of them ended how. */
async function rally(
  name: string,
  round: (at: number) => Promise<string>,
  times = rounds,
): Promise<Record<string, number>> {
  const count: Record<string, number> = {};
  for (let at = 0; at < times; at += 1) {
    const end = await round(at);
    count[end] = (count[end] ?? 0) + 1;
  }
  expect(await sweep(booking.database.db)).toEqual({});
  figure(name, 'rounds, each with one right end', times);
  for (const [end, often] of Object.entries(count)) figure(name, end, often);
  return count;
}

/** Money is decided by what was read of its order before it was locked, and waits before that is written down. */
async function takeOutMoneyLocks({ here }: Meeting): Promise<void> {
  await guards.weaken('take_money', [
    "RETURN 'changed';\n  END IF;\n  SELECT * INTO paid",
    "RETURN 'changed';\n  END IF;\n  RETURN 'changed';\n  SELECT * INTO paid",
  ]);
  await guards.weaken(
    'lock_for_money',
    ['PERFORM lock_buyer(showing_id, user_id) FROM orders', 'PERFORM FROM orders'],
    ['reference = with_reference FOR UPDATE;', 'reference = with_reference;'],
    ['showing_id = found_payment.showing_id FOR UPDATE;', 'showing_id = found_payment.showing_id;'],
    ['payment := to_jsonb(found_payment);', `payment := to_jsonb(found_payment); ${here}`],
  );
}
/** Nobody waits for whoever decides about the same buyer, and two have decided before one of them takes anything. */
async function takeOutBuyerLocks(): Promise<void> {
  await guards.replace('lock_buyer', 'BEGIN RETURN true; END');
  const all = 'BEGIN RETURN ARRAY(SELECT at::int FROM generate_subscripts(buyers, 1) AS at); END';
  await guards.replace('try_lock_buyers', all);
  await guards.meet('units', 'UPDATE', 2);
}

describe.each<[string, (code: string, buyer: string) => Promise<unknown>]>([
  [
    'is cancelled by its buyer',
    async (code, buyer) => expect(['cancelled', 'paid']).toContain((await booking.cancel(code, buyer)).state),
  ],
  [
    'is ended by the clock',
    async (code) => {
      await endWindow(booking, code);
      await workOnUnpaid(booking);
    },
  ],
])('an order that %s while its money arrives', (how, end) => {
  test(
    'has its seat, or its money back, and a rival who wants the seat has it or not',
    { timeout },
    async () => {
      const { db } = booking.database;
      const elsewhere = holdsInGroups(booking.deps);
      const round = async (at: number): Promise<string> => {
        const showing = await addShowing(db, { seats: 1 });
        const { code, buyer, reference } = await start(booking, showing, seats('S01'));
        const rivals = await addBuyers(db, 2);
        const pay = () => ipn(booking, vnpaySays(reference, price));
        const want = () =>
          Promise.all(
            rivals.map((rival, nth) =>
              failureOf(booking.hold(showing, rival, seats('S01'), nth === 0 ? {} : { tryHold: elsewhere })),
            ),
          );
        // One end after the other, and both at the lock in the same moment.
        const told = await [
          async () => {
            await pay();
            await end(code, buyer);
            return want();
          },
          async () => {
            await end(code, buyer);
            const first = await want();
            await pay();
            return first;
          },
          async () => {
            const lock = await guards.gate();
            await guards.waitIn(['take_money', 'lock_mailbox'], lock);
            // The clock passes over an order that is locked: it has the lock when the money comes.
            await guards.waitAt('units', 'UPDATE', lock);
            const both = [end(code, buyer), pay()];
            await lock.came(2);
            const [wanted] = await Promise.all([want(), lock.open(), ...both]);
            return wanted;
          },
        ][at % 3]!();
        const winners = told.filter((each) => each === 'fulfilled').length;
        expect(winners).toBeLessThanOrEqual(1);
        const { state } = await booking.view(code, buyer);
        const bought = { receipts: 1, tickets: 1, refunds: [] };
        const sentBack = { receipts: 1, tickets: 0, refunds: [`late_payment ${price} requested`] };
        expect(await moneyOf(booking, code)).toMatchObject(winners === 0 ? bought : sentBack);
        expect(state === 'paid').toBe(winners === 0);
        return winners === 0 ? 'the seat' : 'the money back, and a rival the seat';
      };
      const count = await rally(`an order that ${how} while its money arrives`, round, orderedRounds);
      expect(count['the seat']).toBeGreaterThan(0);
      expect(count['the money back, and a rival the seat']).toBeGreaterThan(0);
    },
  );

  test('without the locks the money is not recorded', async () => {
    const decided = await guards.gate();
    await takeOutMoneyLocks(decided);
    const { code, buyer, reference } = await start(booking, await addShowing(booking.database.db));
    const told = ipn(booking, vnpaySays(reference, price)).catch(() => 'an error');
    await decided.came(1);
    await end(code, buyer);
    await decided.open();
    expect(await told).toBe('an error');
    expect(await moneyOf(booking, code)).toMatchObject({ receipts: 0, tickets: 0, refunds: [] });
  });
});

describe('late money and a rival who want the same free seat at once', () => {
  const both = async (prepare = () => guards.meetIn('lock_seats', 2)) => {
    const { db } = booking.database;
    const showing = await addShowing(db, { seats: 1 });
    const { code, reference } = await startAndExpire(booking, showing, seats('S01'));
    const rival = await addBuyer(db);
    await prepare();
    const [told, held] = await Promise.all([
      ipn(booking, vnpaySays(reference, price)),
      failureOf(booking.hold(showing, rival, seats('S01'))),
    ]);
    expect(told).toBe('confirmed');
    return { showing, code, rival, held, money: await moneyOf(booking, code) };
  };

  test('one of them gets it, and no money is lost', { timeout }, async () => {
    await rally('late money against a new buyer', async () => {
      const { held, money } = await both();
      expect(['fulfilled', 'seat_taken']).toContain(held);
      expect(money).toMatchObject(
        held === 'fulfilled'
          ? { receipts: 1, tickets: 0, refunds: [`late_payment ${price} requested`] }
          : { receipts: 1, tickets: 1, refunds: [] },
      );
      return held === 'fulfilled' ? 'the money back, and a rival the seat' : 'the seat';
    });
  });

  test('without the lock on the seat both get it', async () => {
    const { here } = await guards.meeting(2);
    const { showing, code, rival, held, money } = await both(() =>
      guards.replace(
        'lock_seats',
        `DECLARE found claimed_unit[];
        BEGIN
          found := ARRAY(SELECT (id, ticket_type_id, NULL)::claimed_unit FROM units
            WHERE showing_id = at_showing AND id = ANY(seats) AND claim_kind IS NULL);
          ${here}
          RETURN found;
        END`,
      ),
    );
    expect({ held, tickets: money?.tickets }).toEqual({ held: 'fulfilled', tickets: 1 });
    // What should never have been, so that the books are right for who looks next.
    const { db } = booking.database;
    await sql`UPDATE units SET claim_kind = 'order', claim_id = ${code}, held_until = NULL WHERE showing_id = ${showing.id}`.execute(
      db,
    );
    const { code: theirs } = await db
      .selectFrom('orders')
      .select('code')
      .where('user_id', '=', rival)
      .executeTakeFirstOrThrow();
    await booking.cancel(theirs, rival);
  });
});

describe('two payments of one order that both succeed at once', () => {
  const both = async (prepare = () => guards.meetIn('take_money', 2)) => {
    const { code, buyer, reference } = await start(booking, await addShowing(booking.database.db));
    const second = new URL((await retry(booking, code, buyer, 'credit_card')) ?? '').searchParams;
    const references = [reference, second.get('vnp_TxnRef') ?? ''];
    expect(new Set(references).size).toBe(2);
    await prepare();
    const told = await Promise.all(
      references.map((each) => ipn(booking, vnpaySays(each, price)).catch(() => 'an error')),
    );
    return { code, buyer, told };
  };

  test('pay the order once, and the other one is refunded, as its buyer reads', { timeout }, async () => {
    await rally('two payments of one order at once', async () => {
      const { code, buyer, told } = await both();
      expect(told).toEqual(['confirmed', 'confirmed']);
      expect(await moneyOf(booking, code)).toMatchObject({
        receipts: 2,
        tickets: 1,
        refunds: [`second_payment ${price} requested`],
      });
      const because = { state: 'requested', amount: price, reason: 'The order had already been paid.' };
      expect(await booking.view(code, buyer)).toMatchObject({ state: 'paid', refunds: [because] });
      return 'bought once';
    });
  });

  test('without the locks one of them is not recorded', async () => {
    const { code, told } = await both(async () => takeOutMoneyLocks(await guards.meeting(2)));
    expect(told.toSorted()).toEqual(['an error', 'confirmed']);
    expect(await moneyOf(booking, code)).toMatchObject({ receipts: 1, tickets: 1, refunds: [] });
  });
});

describe('who buys anew while the money of the order before is on its way', () => {
  /** Two of each, of two that an account may have. */
  const anew = async (prepare = () => guards.meetIn(['lock_for_money', 'try_lock_buyers'], 2)) => {
    const { db } = booking.database;
    const showing = await addShowing(db, { seats: 4, max: 2 });
    const { code, buyer, reference } = await startAndExpire(booking, showing, seats('S01', 'S02'));
    await prepare();
    const [told, held] = await Promise.all([
      ipn(booking, vnpaySays(reference, 2 * price)),
      failureOf(booking.hold(showing, buyer, seats('S03', 'S04'))),
    ]);
    expect(told).toBe('confirmed');
    return { held, money: await moneyOf(booking, code) };
  };

  test('has the tickets, or the new order and the money back', { timeout }, async () => {
    await rally('buying anew against a payment in flight', async () => {
      const { held, money } = await anew();
      expect(money).toMatchObject(
        held === 'fulfilled'
          ? { tickets: 0, refunds: [`late_payment ${2 * price} requested`] }
          : { tickets: 2, refunds: [] },
      );
      expect(['fulfilled', 'too_many_tickets']).toContain(held);
      return held === 'fulfilled' ? 'the new order' : 'the tickets';
    });
  });

  test('without the lock on the buyer has more than an account may', async () => {
    const { held, money } = await anew(takeOutBuyerLocks);
    expect({ held, tickets: money?.tickets }).toEqual({ held: 'fulfilled', tickets: 2 });
  });
});

describe('an account in two tabs, and two accounts of one mailbox', () => {
  const calls = 20;
  const race = async (
    buyers: string[],
    owned: number,
    prepare = () => guards.meetIn('try_lock_buyers', 5),
  ) => {
    const { db } = booking.database;
    const showing = await addShowing(db, { max: 3, places: 60 });
    for (let at = 0; at < owned; at += 1) {
      const { reference } = await booking.startPaying(showing, buyers[0]!, places(1));
      await ipn(booking, vnpaySays(reference, price));
    }
    await prepare();
    // As many processes as tabs: holds of one process are tried in groups.
    const told = await Promise.all(
      Array.from({ length: calls }, (_, at) =>
        failureOf(
          booking.hold(showing, buyers[at % buyers.length]!, places(2), {
            tryHold: holdsInGroups(booking.deps),
          }),
        ),
      ),
    );
    const { rows } = await sql<{ held: number }>`SELECT count(*) AS held FROM units
      WHERE showing_id = ${showing.id} AND claim_kind IS NOT NULL`.execute(db);
    return { won: told.filter((each) => each === 'fulfilled').length, told, held: rows[0]?.held };
  };
  const ofOneMailbox = async () => {
    const { db } = booking.database;
    const both = await addBuyers(db, 2);
    await sql`UPDATE users SET email = ${`twin${both[0]}`} || '+' || id || '@gmail.com' WHERE id = ANY(${both})`.execute(
      db,
    );
    return both;
  };
  const heldWithoutLocks = async (buyers: string[]): Promise<number | undefined> => {
    await guards.drop('orders_one_live');
    const { held } = await race(buyers, 0, takeOutBuyerLocks);
    // What should never have been, so that the index can be put back.
    await sql`UPDATE orders SET state = 'cancelled', ended_at = now() WHERE state IN ('holding', 'awaiting_payment')`.execute(
      booking.database.db,
    );
    return held;
  };

  test('have together at most the tickets of one account', { timeout }, async () => {
    await rally('the limit of an account over many tabs', async () => {
      const one = [await addBuyer(booking.database.db)];
      const { won, held, told } = await race(one, 1);
      expect({ won, held }).toEqual({ won: 1, held: 3 });
      expect(new Set(told)).toEqual(new Set(['fulfilled', 'live_order_exists']));
      return 'one order';
    });
    await rally('the limit of a mailbox over its accounts', async () => {
      const { won, held } = await race(await ofOneMailbox(), 1);
      expect({ won, held }).toEqual({ won: 1, held: 3 });
      return 'one order';
    });
  });

  test('without the lock on the buyer an account has more', async () => {
    expect(await heldWithoutLocks([await addBuyer(booking.database.db)])).toBeGreaterThan(3);
  });

  test('without the lock on the mailbox its accounts have more', async () => {
    expect(await heldWithoutLocks(await ofOneMailbox())).toBeGreaterThan(3);
  });
});
