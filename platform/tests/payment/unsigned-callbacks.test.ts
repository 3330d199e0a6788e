// Anybody may call where providers do. What nobody signed leaves little, stops its own sender only, and goes after a
// while; what a provider signed is taken, once, whoever else is making noise.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callbackRoutes } from '../../payment/callbacks/callback-routes.ts';
import { forgetUnsigned } from '../../payment/callbacks/unsigned.store.ts';
import { createApp, type App } from '../../lib/http/http.ts';
import { createLog } from '../../lib/log/log.ts';
import { registerRoutes } from '../../lib/http/route-table.ts';
import { openBooking, places, vnpaySays, type Booking } from '../../../testing/shop/booking.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { moneyOf, price, start } from '../../../testing/shop/payments.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

let booking: Booking;
let app: App;

beforeAll(async () => {
  booking = await openBooking();
  app = createApp({ log: createLog({ level: 'silent' }) });
  const auth = () => Promise.resolve({ deviceId: undefined, userId: undefined }) as never;
  const routes = { title: 'Notices', version: '1', table: callbackRoutes(), deps: booking.deps, auth };
  await registerRoutes(app, '/event/v1.0', routes);
});
afterAll(async () => {
  await app?.close();
  await booking?.close();
});
beforeEach(() => sql`DELETE FROM provider_callbacks`.execute(booking.database.db));

/** The word of VNPAY's protocol that a caller hears, or the status when it is none of that protocol. */
async function tell(query: string, remoteAddress: string): Promise<string> {
  const answer = await app.inject({ url: `/event/v1.0/payments/vnpay/ipn?${query}`, remoteAddress });
  return answer.statusCode === 200 ? answer.json<{ RspCode: string }>().RspCode : String(answer.statusCode);
}

const forged = (reference: string, padding = 12_000) =>
  `${vnpaySays(reference, price).replace('NCB', 'VCB')}&vnp_X=${'x'.repeat(padding)}`;

async function kept() {
  const { rows } = await sql<{ rows: number; bytes: number }>`
    SELECT count(*) AS rows, coalesce(sum(octet_length(raw) + octet_length(headers::text)), 0) AS bytes
    FROM provider_callbacks`.execute(booking.database.db);
  return { rows: Number(rows[0]?.rows), bytes: Number(rows[0]?.bytes) };
}

test('a thousand forged callbacks from one network leave a hundred short rows, and VNPAY’s own from the same network are taken', async () => {
  const forger = '198.51.100.7';
  const { code, reference } = await start(booking, await addShowing(booking.database.db));
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, at) =>
      tell(at === 700 ? vnpaySays(reference, price) : forged(reference), forger),
    ),
  );
  expect(answers[700]).toBe('00');
  const most = limits.unsignedNoticesMaxPerNetworkHour;
  expect(answers.filter((answer) => answer === '97')).toHaveLength(most);
  expect(answers.filter((answer) => answer === '429')).toHaveLength(999 - most);
  expect(await moneyOf(booking, code)).toMatchObject({ receipts: 1, tickets: 1 });
  const left = await kept();
  expect(left.rows).toBe(most + 1);
  expect(left.bytes).toBeLessThan((most + 1) * (limits.unsignedNoticeKeptMax + 100));
  expect(await tell(forged(reference), '203.0.113.80')).toBe('97');
});

test('forged callbacks from any number of networks leave no more rows than the limit of a day', async () => {
  const most = limits.unsignedNoticesKeptPerDay;
  const { reference } = await start(booking, await addShowing(booking.database.db));
  for (let at = 0; at < most + 50; at += 1)
    expect(await tell(forged(reference, 1), `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`)).toBe('97');
  expect((await kept()).rows).toBe(most);
  expect(await tell(vnpaySays(reference, price), '203.0.113.81')).toBe('00');
});

test('old unsigned callbacks are deleted, signed ones stay', async () => {
  const { db } = booking.database;
  const { reference } = await start(booking, await addShowing(db));
  await tell(forged(reference, 1), '203.0.113.82');
  await tell(vnpaySays(reference, price), '203.0.113.82');
  await sql`UPDATE provider_callbacks
    SET received_at = received_at - make_interval(days => ${limits.unsignedNoticeKeptDays}, mins => 1)`.execute(
    db,
  );
  await tell(forged(reference, 1), '203.0.113.82');
  await forgetUnsigned(db);
  const { rows } = await sql<{ verified: boolean }>`
    SELECT verified FROM provider_callbacks ORDER BY id`.execute(db);
  expect(rows.map(({ verified }) => verified)).toEqual([true, false]);
});

test('a signed callback that is repeated with changing extra parameters keeps one row', async () => {
  const { code, reference } = await start(booking, await addShowing(booking.database.db));
  const said = vnpaySays(reference, price);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => tell(`${said}&dressed=${'x'.repeat(at)}`, '203.0.113.83')),
  );
  expect(answers.filter((answer) => answer === '00')).toHaveLength(1);
  expect(answers.filter((answer) => answer === '02')).toHaveLength(199);
  expect((await kept()).rows).toBe(1);
  expect(await moneyOf(booking, code)).toMatchObject({ receipts: 1, tickets: 1, refunds: [] });
});

test('the payment link of a buyer is refused as a callback, though our secret signed it', async () => {
  const { db } = booking.database;
  const buyer = await addBuyer(db);
  const code = await booking.hold(await addShowing(db), buyer, places(1));
  await booking.giveContact(code);
  const link = new URL((await booking.submit(code, buyer)) ?? '');
  expect(await tell(link.search.slice(1), '203.0.113.84')).toBe('97');
  const reference = link.searchParams.get('vnp_TxnRef') ?? '';
  expect((await booking.view(code, buyer)).state).toBe('awaiting_payment');
  expect(await tell(vnpaySays(reference, price), '203.0.113.84')).toBe('00');
});
