// Private shops, as a stranger without an account has them: a bell, a late payment and a refund within a minute.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { privateShops } from '../../../demo/shops/private-shops.ts';
import { type Browser } from '../../../testing/graphql-client.ts';
import { patience } from '../../../testing/patience.ts';
import { holdOrder, submitOrder } from '../../../testing/shop/buy-over-graphql.ts';
import { smallCatalogue, importValue } from '../../../testing/shop/small-catalogue.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { type Live, openLive } from '../_live.ts';

let live: Live;
beforeAll(async () => {
  const fill = ({ db }: { db: Parameters<typeof importValue>[0] }) =>
    importValue(db, smallCatalogue(), new Date());
  live = await openLive({}, {}, fill, privateShops);
});
afterAll(async () => {
  expect(await sweep(live.db)).toEqual({});
  await live.close();
});

interface Opened {
  browser: Browser;
  eventId: string;
  seated: string;
  standing: string;
  userId: string;
}

const opening = `mutation { openSandbox(input: {}) {
  sandbox { id turnedMinutes endsAt event { slug showings { id } } } session { state userId } } }`;

async function open(browser = live.browser()): Promise<Opened> {
  const { data, errors } = await browser.ask(opening);
  expect(errors).toBeUndefined();
  const { sandbox, session } = data.openSandbox;
  const [seated, standing] = sandbox.event.showings.map(({ id }: { id: string }) => id);
  return { browser, eventId: sandbox.id, seated, standing, userId: session.userId };
}

async function act(browser: Browser, name: string, input: object) {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const answer = await browser.ask(
    `mutation M($input: ${type}!) { ${name}(input: $input) { sandbox { turnedMinutes } } }`,
    { input },
  );
  return answer.errors?.[0]?.extensions['name'] ?? answer.data[name].sandbox.turnedMinutes;
}

const orderOf = async ({ browser }: Opened, code: string) =>
  (
    await browser.ask(
      'query ($code: ID!) { order(code: $code) { state refunds { state amount } ticketIds } }',
      {
        code,
      },
    )
  ).data?.order;

test('a stranger gets a shop and an account, found by its address and by no list', async () => {
  const shop = await open();
  expect(shop.userId).toEqual(expect.any(String));
  const { data } = await shop.browser.ask(
    `query ($id: ID!) { session { state } event(id: $id) { slug } events(first: 50) { edges { node { id } } }
      home { featured { id } comingSoon { id } onSale { id } thisWeekend { id } thisMonth { id } }
      search(q: "dien thu") { events { id } } }`,
    { id: shop.eventId },
  );
  expect(data.session.state).toBe('active');
  expect(data.event.slug).toBe('dem-dien-thu');
  const { event: _, ...lists } = data;
  expect(JSON.stringify(lists)).not.toContain(shop.eventId);
  expect(JSON.stringify(lists.events)).toContain('seated');
});

test('who is logged in keeps the account', async () => {
  const first = await open();
  const second = await open(first.browser);
  expect(second.userId).toBe(first.userId);
  expect(second.eventId).not.toBe(first.eventId);
});

test('the bell rings when the clock is turned, and the turn buys a ticket', async () => {
  const shop = await open();
  const heard = shop.browser.listen(
    'subscription ($id: ID!) { queueTurn(showingId: $id) { status nowServing } }',
    { id: shop.standing },
  );
  expect((await heard.next()).data.queueTurn).toMatchObject({ status: 'gathering' });
  const joined = await shop.browser.ask(
    'mutation ($id: ID!) { joinQueue(input: { showingId: $id }) { queue { place { number } } } }',
    { id: shop.standing },
  );
  expect(joined.data.joinQueue.queue.place.number).toBeNull();
  expect(await act(shop.browser, 'turnSandboxClock', { eventId: shop.eventId, minutes: 31 })).toBe(31);
  for (let served = 0; served < 1;) {
    const { data } = await heard.next();
    if (data.queueTurn.status === 'open') served = data.queueTurn.nowServing;
  }
  heard.stop();
  const started = await shop.browser.ask(
    'mutation ($id: ID!) { startTurn(input: { showingId: $id }) { queue { turn { token } } } }',
    { id: shop.standing },
  );
  const turnToken = started.data.startTurn.queue.turn.token;
  const tickets = [{ ticketTypeId: 'standing', quantity: 1 }];
  expect(await holdOrder(shop.browser, shop.standing, { tickets, turnToken })).toMatch(/^\w{10}$/);

  // The turn's token says that it is good for ten minutes; the database, which judges, has it over.
  await act(shop.browser, 'turnSandboxClock', { eventId: shop.eventId, minutes: 11 });
  const again = holdOrder(shop.browser, shop.standing, { tickets, turnToken });
  await expect(again).rejects.toThrow(/turn_expired/);
});

test('a bank that is late pays after the window, and the order becomes a ticket, because the bank had never said no', async () => {
  const shop = await open();
  const code = await holdOrder(shop.browser, shop.seated, { seatIds: ['a1'] });
  await submitOrder(shop.browser, code);
  expect(await act(shop.browser, 'delaySandboxPayment', { orderCode: code, minutes: 60 })).toBe(0);
  await act(shop.browser, 'turnSandboxClock', { eventId: shop.eventId, minutes: 61 });
  await expect
    .poll(async () => {
      const { state, refunds, ticketIds } = await orderOf(shop, code);
      return [state, ticketIds.length, refunds];
    }, patience)
    .toEqual(['paid', 1, []]);
});

test('a callback that was lost is found by asking, and the order is refunded as the operator does', async () => {
  const shop = await open();
  const code = await holdOrder(shop.browser, shop.seated, { seatIds: ['b1'] });
  await submitOrder(shop.browser, code);
  await act(shop.browser, 'loseSandboxCallback', { orderCode: code });
  await act(shop.browser, 'turnSandboxClock', { eventId: shop.eventId, minutes: 10 });
  await expect.poll(async () => (await orderOf(shop, code)).state, patience).toBe('paid');
  expect(await act(shop.browser, 'loseSandboxCallback', { orderCode: code })).toBe('sandbox_refused');
  await act(shop.browser, 'refundSandboxOrder', { orderCode: code });
  await expect
    .poll(async () => (await orderOf(shop, code)).refunds, patience)
    .toEqual([{ state: 'succeeded', amount: 250_000 }]);
});

test('a sale that is opened and sold out, and a showing that is put off, are seen at once', async () => {
  const shop = await open();
  await act(shop.browser, 'openSandboxSale', { showingId: shop.standing });
  await act(shop.browser, 'sellOutSandbox', { showingId: shop.seated });
  const read = `query ($id: ID!) { event(id: $id) { showings { id startsAt } } }`;
  const before = (await shop.browser.ask(read, { id: shop.eventId })).data.event.showings;
  const { rows } = await sql<{ free: number }>`SELECT count(*) AS free FROM units
    WHERE showing_id = ${shop.seated} AND claim_kind IS NULL`.execute(live.db);
  expect(rows).toEqual([{ free: 0 }]);
  await act(shop.browser, 'moveSandboxShowing', { showingId: shop.seated, minutes: 1440 });
  // An announced time moves along with the clock.
  await act(shop.browser, 'turnSandboxClock', { eventId: shop.eventId, minutes: 60 });
  const after = (await shop.browser.ask(read, { id: shop.eventId })).data.event.showings;
  const startOf = (list: { id: string; startsAt: string }[]) =>
    Date.parse(list.find(({ id }) => id === shop.seated)?.startsAt ?? '');
  const later = (startOf(after) - startOf(before)) / 60_000;
  expect(later).toBeGreaterThan(1440 - 62);
  expect(later).toBeLessThanOrEqual(1440 - 60);
});

test('a shop of somebody else is not found', async () => {
  const [mine, theirs] = [await open(), await open()];
  const code = await holdOrder(theirs.browser, theirs.seated, { seatIds: ['c1'] });
  const { eventId, seated: showingId } = theirs;
  expect([
    await act(mine.browser, 'turnSandboxClock', { eventId, minutes: 5 }),
    await act(mine.browser, 'openSandboxSale', { showingId }),
    await act(mine.browser, 'sellOutSandbox', { showingId }),
    await act(mine.browser, 'moveSandboxShowing', { showingId, minutes: 5 }),
    await act(mine.browser, 'delaySandboxPayment', { orderCode: code, minutes: 5 }),
    await act(mine.browser, 'loseSandboxCallback', { orderCode: code }),
    await act(mine.browser, 'refundSandboxOrder', { orderCode: code }),
  ]).toEqual(Array.from({ length: 7 }, () => 'not_found'));
});

test('a gateway in production has no private shops', async () => {
  const closed = await live.openGateway({
    nodeEnv: 'production',
    playground: true,
    allowFreeOperations: true,
  });
  const { errors } = await live.browser(closed).ask(opening);
  expect(errors?.[0]?.message).toMatch(/openSandbox/);
});
