// What belongs to a buyer is nobody else's: every private operation, asked by a visitor and by another buyer.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShowing } from '../../platform/tests/_catalogue.ts';
import { holdOrder, loggedIn, submitOrder } from './_accounts.ts';
import type { Browser } from './_browser.ts';
import { type Live, openLive } from './_live.ts';
import { addQueuedShowing } from './_queued-showing.ts';
import { type Owned, privateOperations, publicOperations } from './_private-operations.ts';

let live: Live;
let owner: Browser;
let stranger: Browser;
let owned: Owned;

beforeAll(async () => {
  live = await openLive();
  const { db } = live;
  owner = await loggedIn(live.browser(), db, 'owner@example.com');
  stranger = await loggedIn(live.browser(), db, 'stranger@example.com');
  const free = await addShowing(db, { places: 5, price: 0 });
  const seated = await addShowing(db, { seats: 2 });
  const queuedShowing = await addQueuedShowing(db);
  const { order } = await submitOrder(
    owner,
    await holdOrder(owner, free.id, { tickets: [{ ticketTypeId: 'place', quantity: 1 }] }),
    null,
  );
  await owner.ask(
    'mutation Join($input: JoinQueueInput!) { joinQueue(input: $input) { queue { place { number } } } }',
    { input: { showingId: queuedShowing } },
  );
  owned = {
    orderCode: order.code,
    ticketId: order.ticketIds[0]!,
    heldShowing: seated.id,
    heldCode: await holdOrder(owner, seated.id, { seatIds: [seated.seatIds[0]!] }),
    queuedShowing,
    sectionId: 'stalls',
  };
});
afterAll(async () => {
  for (const browser of [owner, stranger]) await browser.close();
  await live?.close();
});

test('every operation of the schema is in one of the two tables', () => {
  const file = fileURLToPath(new URL('../../schema/schema.graphql', import.meta.url));
  const schema = buildSchema(readFileSync(file, 'utf8'));
  const all = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
    (root) => Object.keys(root?.getFields() ?? {}).map((field) => `${root?.name}.${field}`),
  );
  expect([...Object.keys(privateOperations), ...publicOperations].sort()).toEqual(all.sort());
});

/** The data, or the code of the failure that came instead. */
async function answerTo(browser: Browser, name: string): Promise<unknown> {
  const row = privateOperations[name]!;
  const variables = row.variables?.(owned) ?? {};
  if (!name.startsWith('Subscription.')) {
    const { data, errors, headers, status } = await browser.ask(row.ask, variables);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(status).toBe(200);
    return errors ? errors[0]!.extensions['code'] : data;
  }
  const heard = browser.listen(row.ask, variables);
  const { data, errors } = await heard.next();
  if (!errors) return data;
  expect(await heard.ended).toBeUndefined();
  return errors[0]!.extensions['code'];
}

test.each(Object.keys(privateOperations))(
  '%s answers a visitor and a stranger with nothing of the owner',
  async (name) => {
    const row = privateOperations[name]!;
    const visitor = live.browser();
    expect(await answerTo(visitor, name)).toEqual(row.visitor);
    expect(await answerTo(stranger, name)).toEqual(row.stranger);
    await visitor.close();
  },
);

test('afterwards the owner has everything as before', async () => {
  const { data, errors } = await owner.ask(
    `query Mine($order: ID!, $held: ID!, $ticket: ID!, $seated: ID!, $queued: ID!) {
      me { name }
      order(code: $order) { state contact { name } }
      held: order(code: $held) { state contact { name } payments { id } }
      ticket(id: $ticket) { state }
      incompleteOrder(showingId: $seated) { code }
      section(showingId: $seated, sectionId: "stalls") { seats { state } }
      queue(showingId: $queued) { place { number } }
    }`,
    {
      order: owned.orderCode,
      held: owned.heldCode,
      ticket: owned.ticketId,
      seated: owned.heldShowing,
      queued: owned.queuedShowing,
    },
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    me: { name: 'Nguyễn An' },
    order: { state: 'paid', contact: { name: 'Nguyễn An' } },
    held: { state: 'holding', contact: null, payments: [] },
    ticket: { state: 'active' },
    incompleteOrder: { code: owned.heldCode },
    section: { seats: [{ state: 'yours' }, { state: 'free' }] },
    queue: { place: { number: 1 } },
  });
});
