// Subscriptions of a showing: seats taken by others and the queue, each over one broker subscription.
import mqtt from 'mqtt';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addShowing } from '../../../testing/shop/showing.ts';
import { patience } from '../../../testing/patience.ts';
import { holdOrder } from '../../../testing/shop/buy-over-graphql.ts';
import type { Browser } from '../../../testing/graphql-client.ts';
import { type Live, openLive } from '../_live.ts';
import { addQueuedShowing } from '../_queued-showing.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';

const seats = /* GraphQL */ `
  subscription Seats($showingId: ID!) {
    seatsChanged(showingId: $showingId) {
      showingId
      seats {
        id
        state
      }
      sectionIds
    }
  }
`;
const subscription = /* GraphQL */ `
  subscription Line($showingId: ID!) {
    queueTurn(showingId: $showingId) {
      status
      nowServing
      lastNumber
      left
      ratePerMinute
      epoch
      seq
    }
  }
`;
const join = /* GraphQL */ `
  mutation Join($input: JoinQueueInput!) {
    joinQueue(input: $input) {
      queue {
        place {
          number
        }
      }
    }
  }
`;
const cancel =
  'mutation Cancel($input: CancelOrderInput!) { cancelOrder(input: $input) { order { state } } }';

let live: Live;
let accounts = 0;
const subscribe = vi.spyOn(mqtt.MqttClient.prototype, 'subscribeAsync');

beforeAll(async () => {
  live = await openLive();
});
afterAll(() => live?.close());

const buyer = () => loggedIn(live.browser(), live.db, `buyer${(accounts += 1)}@example.com`);
const untilListening = (topics: number, listeners = topics) =>
  vi.waitFor(() => expect(live.gateway.listening()).toEqual({ topics, listeners }), patience);

test('reports the seats of another buyer’s hold, and their release', async () => {
  const { id: showingId, seatIds } = await addShowing(live.db, { seats: 4 });
  const watcher = live.browser();
  const heard = watcher.listen(seats, { showingId });
  await untilListening(1);
  const other = await buyer();
  const orderCode = await holdOrder(other, showingId, { seatIds: seatIds.slice(0, 2) });
  const held = (await heard.next()).data.seatsChanged;
  expect(held).toEqual({
    showingId,
    seats: [
      { id: 'S01', state: 'held' },
      { id: 'S02', state: 'held' },
    ],
    sectionIds: expect.arrayContaining(['stalls']),
  });
  await other.ask(cancel, { input: { orderCode } });
  expect((await heard.next()).data.seatsChanged.seats).toEqual([
    { id: 'S01', state: 'free' },
    { id: 'S02', state: 'free' },
  ]);
  await watcher.close();
  await untilListening(0);
});

test('makes one broker subscription for sixty listeners on three sockets', async () => {
  const { id: showingId } = await addShowing(live.db, { seats: 4 });
  subscribe.mockClear();
  const browsers: Browser[] = Array.from({ length: 3 }, () => live.browser());
  const all = browsers.flatMap((browser) => {
    const socket = browser.socket();
    return Array.from({ length: 20 }, () => browser.listen(seats, { showingId }, socket));
  });
  await untilListening(1, 60);
  await holdOrder(await buyer(), showingId, { seatIds: ['S03'] });
  const heard = await Promise.all(all.map((listener) => listener.next()));
  expect(new Set(heard.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(subscribe.mock.calls.map(([names]) => names)).toEqual([[`showings/${showingId}/seats`]]);
  for (const browser of browsers) await browser.close();
  await untilListening(0);
});

test('sends the queue’s state and each of its moves, until the buyers’ turns', async () => {
  const showingId = await addQueuedShowing(live.db, { rate: 600, turns: 2 });
  const watcher = live.browser();
  const heard = watcher.listen(subscription, { showingId });
  const first = (await heard.next()).data.queueTurn;
  expect(first).toMatchObject({ status: 'open', nowServing: 0, lastNumber: 0, ratePerMinute: 600 });

  const [one, two] = [await buyer(), await buyer()];
  expect((await one.ask(join, { input: { showingId } })).data.joinQueue.queue.place.number).toBe(1);
  expect((await two.ask(join, { input: { showingId } })).data.joinQueue.queue.place.number).toBe(2);
  let last = first;
  for (let served = 0; served < 2; served = last.nowServing) {
    const { data, errors } = await heard.next();
    expect(errors).toBeUndefined();
    expect(data.queueTurn.seq).toBeGreaterThan(last.seq);
    last = data.queueTurn;
  }
  expect(last).toMatchObject({ nowServing: 2, lastNumber: 2, left: 50 });
  const turn = await two.ask(
    'mutation Turn($input: StartTurnInput!) { startTurn(input: $input) { queue { turn { expiresAt } } } }',
    { input: { showingId } },
  );
  expect(turn.data.startTurn.queue.turn.expiresAt).toEqual(expect.any(String));

  const newcomer = live.browser();
  const now = (await newcomer.listen(subscription, { showingId }).next()).data.queueTurn;
  expect(now).toMatchObject({ nowServing: 2, lastNumber: 2 });
  await Promise.all([watcher.close(), newcomer.close()]);
  await untilListening(0);
});

test.each([
  ['an unknown showing', 'nothing'],
  ['a path', '../orders'],
  ['a wildcard', '+'],
  ['a level too many', 'a/seats/#'],
])('refuses a subscription to the seats or the queue of %s', async (_, showingId) => {
  const browser = live.browser();
  for (const query of [seats, subscription]) {
    const heard = browser.listen(query, { showingId });
    expect((await heard.next()).errors?.[0]?.extensions['code']).toBe('not_found');
    expect(await heard.ended).toBeUndefined();
  }
  expect(live.gateway.listening().topics).toBe(0);
  await browser.close();
});

test('refuses a subscription to the queue of a showing without one', async () => {
  const { id: showingId } = await addShowing(live.db, {});
  const browser = live.browser();
  expect((await browser.listen(subscription, { showingId }).next()).errors?.[0]?.extensions['code']).toBe(
    'not_found',
  );
  await untilListening(0);
  await browser.close();
});
