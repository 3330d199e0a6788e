// Two gateways and two platforms on real engines share their state, and one of each may die.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { limits } from '@mo-man/schema/limits.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openHttp } from '../../../testing/http.ts';
import { patience } from '../../../testing/patience.ts';
import { pressAtBank } from '../../../testing/shop/bank-page.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { holdOrder, submitOrder } from '../../../testing/shop/buy-over-graphql.ts';
import type { Browser } from '../../../testing/graphql-client.ts';
import { missingEngines, openScaledOut, type ScaledOut } from './_scaled-out.ts';
import { addAccount, password } from '../../../testing/people/accounts.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';

const skipped = missingEngines.length > 0 && !process.env.CI;
if (skipped)
  console.log(`SKIPPED: gateway/tests/live/scaled-out.proof.ts needs ${missingEngines.join(' and ')}`);

let system: ScaledOut;
const http = openHttp(4);
beforeAll(async () => {
  if (skipped) return;
  expect(missingEngines, 'engines that are not installed').toEqual([]);
  system = await openScaledOut();
});
afterAll(async () => {
  await system?.close();
  http.close();
});

let people = 0;
const logIn = (gateway: number): Promise<Browser> =>
  loggedIn(system.browser(gateway), system.database.db, `person${(people += 1)}@example.com`);
const two = { tickets: [{ ticketTypeId: 'place', quantity: 2 }] };
const joinQueue =
  'mutation ($input: JoinQueueInput!) { joinQueue(input: $input) { queue { place { number } } } }';
const queueTurn = 'subscription ($id: ID!) { queueTurn(showingId: $id) { nowServing lastNumber } }';
const orderChanged = 'subscription ($code: ID!) { orderChanged(code: $code) { code state ticketIds } }';

function move(browser: Browser, gateway: number): Browser {
  const other = system.browser(gateway);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
}

/** Resolves when a listener gets this state; fails when no more messages come. */
async function hearUntil(heard: ReturnType<Browser['listen']>, last: string): Promise<void> {
  for (let state = ''; state !== last;) state = (await heard.next()).data.orderChanged.state;
}

test.skipIf(skipped)(
  'shows on the second gateway an order that was held on the first and paid at one platform',
  async () => {
    const showing = await addShowing(system.database.db, { places: 10 });
    const here = await logIn(0);
    const there = move(here, 1);
    expect((await there.ask('{ me { email } }')).data.me.email).toBe(`person${people}@example.com`);

    const code = await holdOrder(here, showing.id, two);
    const heard = there.listen(orderChanged, { code });
    const { payUrl } = await submitOrder(here, code);
    await pressAtBank(http, payUrl ?? '', 'pay');
    await hearUntil(heard, 'paid');
    heard.stop();
    const { data } = await there.ask('{ myTickets(first: 5) { edges { node { id } } } }');
    expect(data.myTickets.edges).toHaveLength(2);
  },
);

test.skipIf(skipped)('counts wrong passwords over both gateways', async () => {
  await addAccount(system.database.db, { email: 'guessed@example.com' });
  const guess = async (browser: Browser) =>
    (await browser.logIn('guessed@example.com', `not ${password}`)).errors?.[0]?.extensions['code'];
  const here = system.browser(0);
  const codes = [await guess(here)];
  // Tries are counted by device, whichever gateway gets them.
  const there = move(here, 1);
  while (codes.length <= limits.loginMaxTries) codes.push(await guess(codes.length % 2 ? there : here));
  expect(codes.slice(0, -1)).not.toContain('login_too_many_tries');
  expect(codes.at(-1)).toBe('login_too_many_tries');
});

test.skipIf(skipped)(
  'moves the queue by one platform, and by the other when it dies, while buyers continue',
  async () => {
    const { db } = system.database;
    const showing = await addShowing(db, { places: 40, queue: true });
    const [mover, other] = system.platforms;
    const owners = async (forMs: number): Promise<Set<string>> => {
      const seen = new Set<string>();
      for (let waited = 0; waited < forMs; waited += 100) {
        const { rows } = await sql<{ owner: string | null }>`SELECT owner FROM queues`.execute(db);
        if (rows[0]?.owner) seen.add(rows[0].owner);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return seen;
    };
    // While the second platform is paused, the first one takes over the queue.
    other?.signal('SIGSTOP');
    await sql`INSERT INTO queues (showing_id, rate_per_minute, max_turns)
    VALUES (${showing.id}, 600, 50)`.execute(db);
    await vi.waitFor(async () => expect((await owners(100)).size).toBe(1), patience);
    other?.signal('SIGCONT');

    const first = await logIn(0);
    const second = await logIn(1);
    const heard = second.listen(queueTurn, { id: showing.id });
    const join = async (browser: Browser): Promise<number> => {
      const { data } = await browser.ask(joinQueue, { input: { showingId: showing.id } });
      return data.joinQueue.queue.place.number as number;
    };
    expect([await join(first), await join(second)]).toEqual([1, 2]);
    const before = await owners(3_000);
    expect(before.size).toBe(1);

    await mover?.kill();
    // A call on a connection to the killed platform may still fail; the buyer tries again.
    const third = await vi.waitFor(() => logIn(0), patience);
    const number = await join(third);
    for (let serving = 0; serving < number;) serving = (await heard.next()).data.queueTurn.nowServing;
    heard.stop();
    const after = await owners(2_000);
    expect([after.size, after.isDisjointFrom(before)]).toEqual([1, true]);

    const open = await addShowing(db, { places: 10 });
    const code = await holdOrder(first, open.id, two);
    const listening = move(first, 1).listen(orderChanged, { code });
    const { payUrl } = await submitOrder(first, code);
    await pressAtBank(http, payUrl ?? '', 'pay');
    await hearUntil(listening, 'paid');
    listening.stop();
    expect(await sweep(db)).toEqual({});
  },
);
