// The cost of each act of a purchase in SQL statements, without BEGIN and COMMIT. The table is the budget: one statement more fails, and
// one less requires a lower row.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdsInGroups } from '../../sale/booking/hold-in-groups.ts';
import { registerEvent } from '../../apis/event.ts';
import { smsBudget } from '../../../testing/services/sms-door.ts';
import { createCallerCheck } from '../../lib/caller.ts';
import { createApp, type App } from '../../lib/http/http.ts';
import { createRateLimits } from '../../lib/rate-limit.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openBooking, seats, vnpaySays, type Booking } from '../../../testing/shop/booking.ts';
import { testSecrets } from '../../../testing/engines/platform-config.ts';
import { counted } from '../../../testing/services/open-service.ts';
import { addBuyer, addBuyers } from '../../../testing/people/accounts.ts';
import { headersOfShopper } from '../../../testing/people/sessions.ts';

/** TABLE of budgets: acts of the event API, each as often as a purchase needs it. */
const budgets = {
  'hold two seats': 2,
  'hold two seats, twenty at once': 2,
  'look at the order': 1,
  'give contact and answers': 2,
  'see the ways to pay': 1,
  'submit, VNPAY': 2,
  'the bank’s callback': 3,
  'the bank’s callback once more': 1,
  'read the tickets, the first of a showing': 3,
  'read the tickets': 2,
  'hold two free places': 2,
  'submit, free': 2,
};
type Act = keyof typeof budgets;

let booking: Booking;
let app: App;
const statements = { count: 0 };
beforeAll(async () => {
  booking = await openBooking();
  const { clock, log } = booking.deps;
  const secret = testSecrets.ACCESS_TOKEN_SECRET;
  const auth = createCallerCheck({ secret, clock, isRevoked: async () => false });
  app = createApp({ log });
  const rateLimits = await createRateLimits({ log });
  const db = counted(booking.deps.db, statements);
  const config = { ...booking.deps.config, ...smsBudget, drawBeaconUrl: 'practice' as const };
  await registerEvent(app, { ...booking.deps, config, db, auth, rateLimits });
});
afterAll(async () => {
  await app.close();
  await booking.close();
});

test('a purchase keeps its budget of statements', async () => {
  const { db } = booking.deps;
  const used: Partial<Record<Act, number>> = {};
  const user = await addBuyer(db);
  const ask = async (act: Act, route: string, payload?: object) => {
    const [method, path] = route.split(' ');
    statements.count = 0;
    const response = await app.inject({
      method: method as 'GET' | 'POST' | 'PUT',
      url: `/event/v1.0${path}`,
      headers: await headersOfShopper(user),
      ...(payload ? { payload } : {}),
    });
    used[act] = statements.count;
    expect(response.statusCode, act).toBe(200);
    return response.json().data;
  };
  const contact = {
    name: 'Trần Bình',
    email: 'b@example.com',
    confirm_email: 'b@example.com',
    phone: '0901000002',
  };
  const showing = await addShowing(db, { seats: 4 });
  const crowd = await addBuyers(db, 20);
  const hall = await addShowing(db, { seats: 40 });
  const tryHold = holdsInGroups({ ...booking.deps, db: counted(db, statements) });
  statements.count = 0;
  await Promise.all(
    crowd.map((buyer, at) =>
      booking.hold(hall, buyer, seats(...hall.seatIds.slice(2 * at, 2 * at + 2)), { tryHold }),
    ),
  );
  used['hold two seats, twenty at once'] = statements.count;

  const order = await ask('hold two seats', `POST /showings/${showing.id}/holds`, {
    seat_ids: ['S01', 'S02'],
    idempotency_key: 'the-first-key-of-a-test',
  });
  await ask('look at the order', `GET /orders/${order.code}`);
  await ask('give contact and answers', `PUT /orders/${order.code}/answers`, { contact });
  await ask('see the ways to pay', `GET /orders/${order.code}/payment-methods`);
  const submit = (method: string | null) => ({
    kind: 'submit',
    method,
    idempotency_key: `key-to-submit-by-${method}`,
  });
  const { pay_url: payUrl } = await ask(
    'submit, VNPAY',
    `POST /orders/${order.code}/payments`,
    submit('vnpay'),
  );
  const notice = vnpaySays(new URL(payUrl).searchParams.get('vnp_TxnRef') ?? '', order.total);
  await ask('the bank’s callback', `GET /payments/vnpay/ipn?${notice}`);
  await ask('the bank’s callback once more', `GET /payments/vnpay/ipn?${notice}`);
  expect((await ask('read the tickets, the first of a showing', 'GET /tickets')).items).toHaveLength(2);
  expect((await ask('read the tickets', 'GET /tickets')).items).toHaveLength(2);

  const free = await addShowing(db, { places: 4, price: 0 });
  const gift = await ask('hold two free places', `POST /showings/${free.id}/holds`, {
    tickets: [{ ticket_type_id: 'place', quantity: 2 }],
    idempotency_key: 'the-second-key-of-a-test',
  });
  await booking.giveContact(gift.code);
  const { order: paid } = await ask('submit, free', `POST /orders/${gift.code}/payments`, submit(null));
  expect(paid.state).toBe('paid');
  expect(used).toEqual(budgets);
});
