// A presale admits buyers before the sale: by a code, once, and for its own showing.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../db/transact.ts';
import { enterPresale } from '../../sale/presale/enter-presale.ts';
import { addCodes, listCodes, presaleHash, revokeCode } from '../../sale/presale/presale.store.ts';
import { readPresaleOf } from '../../sale/presale/read-presale.ts';
import { drawQueues } from '../../queue/draw/draw-queues.ts';
import { type Booking, failureOf, openBooking, tally } from '../../../testing/shop/booking.ts';
import { raceBehind } from '../../../testing/shop/books.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { meetingOf } from '../../../testing/guards.ts';
import { addBuyer, addBuyers } from '../../../testing/people/accounts.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking({ poolSize: 20 });
});
afterAll(() => booking?.close());

const places = (quantity: number) => ({ seat_ids: [], tickets: [{ ticket_type_id: 'place', quantity }] });
const early = { minutes_before: 30, lane: 'early' } as const;
const enter = (showing: TestShowing, userId: string, code: string, ip = '192.0.2.1') =>
  enterPresale({
    params: { id: showing.id },
    body: { code },
    caller: { userId, deviceId: 'd', familyId: 'f' },
    deps: booking.deps,
    request: { ip },
  } as never);
const make = (showing: TestShowing, code: string, uses: number) =>
  transact(booking.database.db, (tx) => addCodes(tx, showing.id, [code], uses));

describe('the early lane', () => {
  test('lets an account that entered a code hold before the sale, and nobody else', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { opensIn: 10, presale: early });
    await make(showing, 'MOMAN26', 5);
    const [in_, out] = [await addBuyer(db), await addBuyer(db)];
    expect(await failureOf(booking.hold(showing, in_, places(1)))).toBe('presale_only');
    expect(await enter(showing, in_, 'mo-man 26')).toMatchObject({ is_entered: true, lane: 'early' });
    expect(await failureOf(booking.hold(showing, out, places(1)))).toBe('presale_only');
    expect(await booking.hold(showing, in_, places(1))).toBeTruthy();
    expect((await readPresaleOf(db, showing.id, out)).is_entered).toBe(false);
  });

  test('opens nothing before its window, and needs no code once the sale is open', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { opensIn: 40, presale: early });
    await make(showing, 'MOMAN26', 5);
    const buyer = await addBuyer(db);
    await enter(showing, buyer, 'MOMAN26');
    expect(await failureOf(booking.hold(showing, buyer, places(1)))).toBe('sale_not_open');
    const open = await addShowing(db, { presale: early });
    expect(await booking.hold(open, await addBuyer(db), places(1))).toBeTruthy();
    expect(await failureOf(enter(open, buyer, 'MOMAN26'))).toBe('presale_over');
  });
});

test('accepts a code only for its showing; a wrong or revoked one admits nobody, and admitted accounts stay', async () => {
  const { db } = booking.database;
  const [showing, other] = [
    await addShowing(db, { opensIn: 10, presale: early }),
    await addShowing(db, { opensIn: 10, presale: early }),
  ];
  await make(showing, 'MOMAN26', 5);
  const [first, second] = [await addBuyer(db), await addBuyer(db)];
  expect(await failureOf(enter(other, first, 'MOMAN26'))).toBe('presale_code_wrong');
  await enter(showing, first, 'MOMAN26');
  expect(await transact(db, (tx) => revokeCode(tx, showing.id, 'MOMAN26'))).toBe(true);
  expect(await failureOf(enter(showing, second, 'MOMAN26'))).toBe('presale_code_wrong');
  expect((await readPresaleOf(db, showing.id, first)).is_entered).toBe(true);
  expect(await listCodes(db, showing.id)).toMatchObject([{ hint: 'MOM', uses: 1, max_uses: 5 }]);
  const { rows } = await sql<{ code_hash: string }>`SELECT code_hash FROM presale_codes
    WHERE showing_id = ${showing.id}`.execute(db);
  expect(rows[0]?.code_hash).toBe(presaleHash(showing.id, 'MOMAN26'));
});

test('says that a code is used up, except to accounts that it has admitted', async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, { opensIn: 10, presale: early });
  await make(showing, 'ONCE', 1);
  const [first, second] = [await addBuyer(db), await addBuyer(db)];
  await enter(showing, first, 'ONCE');
  expect(await failureOf(enter(showing, second, 'ONCE'))).toBe('presale_code_used');
  expect(await enter(showing, first, 'ONCE')).toMatchObject({ is_entered: true });
});

test('delays an account after some wrong codes', async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, { opensIn: 10, presale: early });
  await make(showing, 'MOMAN26', 5);
  const guesser = await addBuyer(db);
  const codes: unknown[] = [];
  for (let at = 0; at <= limits.presaleTriesMax; at += 1)
    codes.push(await failureOf(enter(showing, guesser, `GUESS${at}`)));
  expect(codes.slice(0, -1)).toEqual(Array<string>(limits.presaleTriesMax).fill('presale_code_wrong'));
  expect(codes.at(-1)).toBe('too_fast');
});

test('counts guesses of accounts of one mailbox together, and separately those of a network', async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, { opensIn: 10, presale: early });
  await make(showing, 'MOMAN26', 5);
  const codes: unknown[] = [];
  for (let account = 0; account < 5; account += 1) {
    const guesser = await addBuyer(db, `ke.doan+${account}@gmail.com`);
    for (let at = 0; at < limits.presaleTriesMax; at += 1)
      codes.push(await failureOf(enter(showing, guesser, `GUESS${at}`, `198.51.100.${account}`)));
  }
  expect(codes.filter((code) => code === 'presale_code_wrong')).toHaveLength(limits.presaleTriesMax);

  const crowd = await addBuyers(db, limits.presaleTriesMaxPerNetwork + 1);
  const wrong = await Promise.all(
    crowd.map((guesser) => failureOf(enter(showing, guesser, 'GUESS', '198.51.101.1'))),
  );
  expect(wrong.filter((code) => code === 'too_fast')).toHaveLength(1);
  const [fan] = await addBuyers(db, 1);
  expect(await enter(showing, fan!, 'MOMAN26', '198.51.101.2')).toMatchObject({ is_entered: true });
});

describe('twenty accounts for the last three uses of a code', () => {
  async function race(isLocked: boolean): Promise<{ entered: number; used: number }> {
    const { db } = booking.database;
    const showing = await addShowing(db, { opensIn: 10, presale: early });
    await make(showing, 'LAST3', 3);
    const users = await addBuyers(db, 20);
    if (!isLocked) await sql`ALTER TABLE presale_codes DROP CONSTRAINT presale_codes_check`.execute(db);
    const counted = meetingOf(20);
    const withoutLock = async (userId: string) => {
      const { rows } = await sql<{
        uses: number;
      }>`SELECT uses FROM presale_codes WHERE showing_id = ${showing.id}`.execute(db);
      await counted();
      if ((rows[0]?.uses ?? 0) >= 3) throw new Error('used up');
      await sql`INSERT INTO presale_entries (showing_id, user_id, code_hash) VALUES (${showing.id}, ${userId}, 'x')`.execute(
        db,
      );
      await sql`UPDATE presale_codes SET uses = uses + 1 WHERE showing_id = ${showing.id}`.execute(db);
    };
    const all = () =>
      Promise.allSettled(users.map((id) => (isLocked ? enter(showing, id, 'LAST3') : withoutLock(id))));
    if (isLocked)
      await raceBehind(
        db,
        sql`SELECT FROM presale_codes WHERE showing_id = ${showing.id} FOR UPDATE`,
        5,
        all,
      );
    else await all();
    const { rows } = await sql<{ entered: number; used: number }>`
      SELECT (SELECT count(*) FROM presale_entries WHERE showing_id = ${showing.id}) AS entered,
        (SELECT uses FROM presale_codes WHERE showing_id = ${showing.id}) AS used`.execute(db);
    return rows[0] ?? { entered: 0, used: 0 };
  }

  test('have three admissions', async () => {
    expect(await race(true)).toEqual({ entered: 3, used: 3 });
  });

  test('control: have more without the lock of the code', async () => {
    expect((await race(false)).entered).toBeGreaterThan(3);
  });
});

test('uses a code up once for one account in many tabs', async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, { opensIn: 10, presale: early });
  await make(showing, 'TABS', 5);
  const buyer = await addBuyer(db);
  expect(await tally([1, 2, 3, 4].map(() => enter(showing, buyer, 'TABS')))).toEqual({ fulfilled: 4 });
  expect(await listCodes(db, showing.id)).toMatchObject([{ uses: 1 }]);
});

test('draws the priority lane first, with a code from before the waiting room or in it', async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, {
    opensIn: 20,
    queue: true,
    presale: { minutes_before: 60, lane: 'priority' },
  });
  await sql`INSERT INTO queues (showing_id) VALUES (${showing.id})`.execute(db);
  await make(showing, 'FRONT', 9);
  const users = await addBuyers(db, 12);
  const join = (userId: string) => booking.deps.tryJoin({ showingId: showing.id, userId });
  const [before = '', inside = ''] = users;
  await enter(showing, before, 'FRONT');
  for (const id of users) await join(id);
  await enter(showing, inside, 'FRONT');
  await sql`UPDATE showings SET sale_opens_at = now() WHERE id = ${showing.id}`.execute(db);
  await drawQueues(booking.deps);
  const numbers = await Promise.all(users.map(async (id) => (await join(id)).place?.number ?? 0));
  expect(numbers.slice(0, 2).toSorted()).toEqual([1, 2]);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(users.map((_, at) => at + 1));
});
