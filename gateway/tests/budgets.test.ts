// Budgets of operations in countable units: SQL statements, calls from the gateway to the platform, bytes of the answer. They do not
// depend on the machine, so `npm test` checks them; times are measured in bench/.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { limits } from '@mo-man/schema/limits.ts';
import { vietnamDay } from '@mo-man/schema/rules/time/day.rule.ts';
import type { Explained } from '@mo-man/schema/wire/explained.ts';
import { loadKnownOperations } from '../guards/known-operations.ts';
import type { Gateway } from '../server.ts';
import { addShowing } from '../../testing/shop/showing.ts';
import { answerOrder, holdOrder, newKey, submitOrder } from '../../testing/shop/buy-over-graphql.ts';
import type { Browser } from '../../testing/graphql-client.ts';
import { type Live, openLive } from './_live.ts';
import { importManyEvents } from './_many-events.ts';
import { addQueuedShowing } from './_queued-showing.ts';
import { heardStatements } from './_statements.ts';
import { loggedIn } from '../../testing/people/sessions.ts';

/** Set while the platform's workers run, whose statements are not part of an operation's cost. */
const byItself = await vi.hoisted(async () => {
  const { AsyncLocalStorage } = await import('node:async_hooks');
  return new AsyncLocalStorage<boolean>();
});
vi.mock(import('../../platform/lib/time/repeat.ts'), async (importOriginal) => {
  const { repeat } = await importOriginal();
  return {
    repeat: (name, seconds, log, work) => repeat(name, seconds, log, () => byItself.run(true, work)),
  };
});

vi.mock(import('../../platform/outbox/relay.ts'), async (importOriginal) => {
  const { startRelay } = await importOriginal();
  return { startRelay: (options) => byItself.run(true, () => startRelay(options)) };
});

/** More events than any list of home shows. */
const EVENTS = 2 * limits.homeListMax;

interface WarmAndFresh {
  live: Live;
  fresh: Gateway;
}

interface Budget {
  /** SQL statements of the platform. Mutations are counted in platform/tests/sale/statement-budgets.test.ts. */
  statements?: number;
  calls: number;
  /** Most bytes of the uncompressed answer. */
  bytes: number;
  /** Prepares, and returns a function that asks once and returns the answer's text; only that is counted. */
  ask: (gateways: WarmAndFresh) => Promise<() => Promise<string>>;
}

const byHash = (name: string, variables: object = {}) => {
  const [sha256Hash] = [...loadKnownOperations().all()].find(([, row]) => row.name === name)!;
  return { operationName: name, variables, extensions: { persistedQuery: { version: 1, sha256Hash } } };
};

/** As a visitor, with an empty response cache. */
const cold =
  (name: string, variables?: object) =>
  async ({ live, fresh }: WarmAndFresh) => {
    const visitor = live.browser(fresh);
    return async () => (await visitor.post(byHash(name, variables))).text;
  };

/** As a visitor, after another one has asked the same. */
const fromMemory = (name: string, variables?: object) => async (gateways: WarmAndFresh) => {
  const ask = await cold(name, variables)(gateways);
  await ask();
  return ask;
};

let buyers = 0;
/** As a buyer with a new session; `variables` prepares the data and returns the variables. */
const own =
  (name: string, variables: (buyer: Browser, live: Live) => object | Promise<object> = () => ({})) =>
  async ({ live, fresh }: WarmAndFresh) => {
    const buyer = await loggedIn(live.browser(fresh), live.db, `buyer${(buyers += 1)}@example.com`);
    const asked = byHash(name, await variables(buyer, live));
    return async () => (await buyer.post(asked)).text;
  };

const oneFree = { seatIds: [], tickets: [{ ticketTypeId: 'free', quantity: 1 }] };
const twoPlaces = { seatIds: [], tickets: [{ ticketTypeId: 'place', quantity: 2 }] };
const held = async (buyer: Browser) => ({ code: await holdOrder(buyer, 'e1s', oneFree) });
/** An order of two places with its questions answered, ready for payment. */
const answered = async (buyer: Browser, { db }: Live) => {
  const code = await holdOrder(buyer, (await addShowing(db, { places: 10, max: 2 })).id, twoPlaces);
  await answerOrder(buyer, code);
  return { input: { orderCode: code, method: 'vnpay', idempotencyKey: newKey() } };
};
const withTicket = async (buyer: Browser) => {
  await submitOrder(buyer, await holdOrder(buyer, 'e1s', oneFree), null);
  return {};
};

const nextDays = { cityId: null, from: '2026-11-01', to: '2099-12-31' };

/** TABLE of the budgets, one line each. */
const budgets: Record<string, Budget> = {
  'home, cold': { statements: 6, calls: 5, bytes: 15_900, ask: cold('HomeScreen') },
  'home, from memory': { statements: 0, calls: 0, bytes: 15_900, ask: fromMemory('HomeScreen') },
  'lists of home from the search, cold': {
    statements: 7,
    calls: 6,
    bytes: 30_000,
    ask: cold('HomeRails', nextDays),
  },
  'lists of home from the search, from memory': {
    statements: 0,
    calls: 0,
    bytes: 30_000,
    ask: fromMemory('HomeRails', nextDays),
  },
  'event, cold': { statements: 4, calls: 3, bytes: 2_475, ask: cold('EventScreen', { id: 'e1' }) },
  'event, from memory': {
    statements: 0,
    calls: 0,
    bytes: 2_475,
    ask: fromMemory('EventScreen', { id: 'e1' }),
  },
  'home of a buyer': { calls: 5, bytes: 15_900, ask: own('HomeScreen') },
  'event of a buyer': {
    calls: 3,
    bytes: 2_475,
    ask: own('EventScreen', () => ({ id: 'e1' })),
  },
  hold: {
    calls: 1,
    bytes: 780,
    ask: own('HoldTickets', () => ({
      input: { showingId: 'e1s', ...oneFree, idempotencyKey: newKey() },
    })),
  },
  submit: { calls: 1, bytes: 2_520, ask: own('SubmitOrder', answered) },
  order: { calls: 1, bytes: 730, ask: own('BookingOrder', held) },
  join: {
    calls: 1,
    bytes: 900,
    ask: own('JoinQueue', async (_, { db }) => ({ input: { showingId: await addQueuedShowing(db) } })),
  },
  'tickets, a page': { calls: 1, bytes: 1_520, ask: own('OfflineTickets', withTicket) },
};

let live: Live;
let statements: string[];
/** What a gateway claims for webhooks when it starts belongs to no operation. */
const isForWebhooks = (text: string) => text.includes('webhook_deliveries');

/** Noon in Vietnam on the first day of the next month. */
function nextFirstOfMonth(): Date {
  const [year = 0, month = 0] = vietnamDay(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month, 1, 5));
}

beforeAll(async () => {
  live = await openLive();
  // Home has lists by days. The events are a week later, so in this month, whenever the test runs.
  const firstOfMonth = nextFirstOfMonth();
  live.advance(firstOfMonth.getTime() - Date.now());
  statements = heardStatements(
    live.platform.database,
    (text) => !byItself.getStore() && !isForWebhooks(text),
  );
  await importManyEvents(live.db, EVENTS, firstOfMonth);
});
afterAll(() => live?.close());

/** Cost of asking once. Where statements are counted, the platform has answered the same before. */
async function costOf({ ask, statements: most }: Budget) {
  if (most !== undefined) await (await ask({ live, fresh: await live.openGateway() }))();
  const asked = await ask({ live, fresh: await live.openGateway() });
  statements.length = 0;
  live.calls.length = 0;
  const text = await asked();
  return { text, statements: [...statements], calls: [...live.calls], bytes: Buffer.byteLength(text) };
}

test.each(Object.entries(budgets))('%s', async (name, budget) => {
  const { text, ...cost } = await costOf(budget);
  expect(text).not.toContain('"errors"');
  console.log(
    `${name}: ${cost.statements.length} statements, ${cost.calls.length} calls, ${cost.bytes} bytes`,
  );
  expect(cost.statements.length, cost.statements.join('\n')).toBeLessThanOrEqual(
    budget.statements ?? Infinity,
  );
  expect(cost.calls.length, cost.calls.join('\n')).toBeLessThanOrEqual(budget.calls);
  expect(cost.bytes).toBeLessThanOrEqual(budget.bytes);
});

test('an explained answer tells the statements that the database saw, and leaves out those around transactions', async () => {
  const buyer = await loggedIn(live.browser(), live.db, 'explained@example.com');
  const headers = { 'x-mm-explain': '1' };
  const asks = [
    ['{ events(first: 9) { edges { node { id showings { ticketTypes { left } } } } } }', {}],
    [
      'mutation ($input: HoldTicketsInput!) { holdTickets(input: $input) { order { code } } }',
      { input: { showingId: 'e2s', ...oneFree, idempotencyKey: newKey() } },
    ],
  ] as const;
  for (const [query, variables] of asks) {
    statements.length = 0;
    const { text, errors } = await buyer.ask(query, variables, { headers });
    expect(errors).toBeUndefined();
    const { explain } = (JSON.parse(text) as { extensions: { explain: Explained } }).extensions;
    const told = explain.calls.reduce((sum, call) => sum + (call.statements ?? NaN), 0);
    const seen = statements.filter((statement) => !/^(?:begin|start transaction|commit)\b/i.test(statement));
    expect(told).toBeGreaterThan(0);
    expect(told, seen.join('\n')).toBe(seen.length);
  }
});
