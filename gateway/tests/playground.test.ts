// The playground's example tabs, as a newcomer runs them from left to right on the demo data.
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleTabs } from '../playground/example-tabs.ts';
import type { Browser } from './_browser.ts';
import { type Live, openLive } from './_live.ts';

let live: Live;
let browser: Browser;

beforeAll(async () => {
  live = await openLive({}, { demoData: true });
  browser = live.browser();
});
afterAll(() => live.close());

const named = exampleTabs.map((tab) => ({
  ...tab,
  name: /(?:query|mutation|subscription) (\w+)/.exec(tab.query)?.[1],
}));
const variablesOf = ({ variables = '{}' }: { variables?: string }) =>
  JSON.parse(variables) as Record<string, unknown>;

test.each(named.filter(({ query }) => !query.includes('subscription ')))('$name', async (tab) => {
  const { data, errors } = await browser.ask(tab.query, variablesOf(tab));
  expect(errors).toBeUndefined();
  for (const field of Object.values(data as object)) expect(field).not.toBeNull();
});

test('what is held in one tab is heard in another', async () => {
  const seats = named.find(({ name }) => name === 'Seats');
  const heard = browser.listen(seats?.query ?? '', variablesOf(seats ?? {}));
  await expect.poll(() => live.gateway.listening().topics).toBe(1);
  const held = await browser.ask('{ incompleteOrder(showingId: "demkhongngu1") { code } }');
  const { code } = held.data.incompleteOrder as { code: string };
  await browser.ask(
    'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { order { state } } }',
    {
      input: { orderCode: code },
    },
  );
  const { data, errors } = await heard.next();
  expect(errors).toBeUndefined();
  expect(data.seatsChanged.sectionIds).not.toEqual([]);
  heard.stop();
});

test('the line of the hot sale is told', async () => {
  const line = named.find(({ name }) => name === 'Line');
  const heard = browser.listen(line?.query ?? '', variablesOf(line ?? {}));
  expect((await heard.next()).data.queueTurn).toMatchObject({ status: 'open', ratePerMinute: 30 });
  heard.stop();
});

const isBuilt = existsSync(new URL('../playground/dist/index.html', import.meta.url));
test.skipIf(!isBuilt)('the playground is served, with and without the slash', async () => {
  const answer = await fetch(`${live.gateway.url}/playground`);
  expect(answer.url).toMatch(/\/playground\/$/);
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
});
