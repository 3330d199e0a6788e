// The playground's example tabs, as a newcomer runs them from left to right on the demo data.
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../../demo/seed/seed-demo.ts';
import { type Example, nameOf } from '../../playground/example.ts';
import { exampleNamed, examples } from '../../playground/examples.ts';
import { bookable, fillIn, remember, type Remembered } from '../../playground/fill-in.rule.ts';
import type { Browser } from '../_browser.ts';
import { type Live, openLive } from '../_live.ts';

let live: Live;
let browser: Browser;

beforeAll(async () => {
  live = await openLive({}, {}, (ground) => seedDemo({ ...ground, rolls: true }));
  browser = live.browser();
});
afterAll(() => live.close());

let keys = 0;
let remembered: Remembered = {};
const filled = (variables: unknown) =>
  fillIn(variables, remembered, () => `playground-test-key-${(keys += 1)}`) as Record<string, unknown>;

/** As the page does it: blanks filled before, what is told remembered afterwards. */
async function run({ query, variables = {} }: { query: string; variables?: Record<string, unknown> }) {
  const answer = await browser.ask(query, filled(variables));
  expect(answer.errors).toBeUndefined();
  remembered = remember(remembered, answer.data);
  return answer.data as Record<string, unknown>;
}

/** A newcomer reads for a moment; the line moves meanwhile. */
async function untilServed() {
  const line = exampleNamed('Line') as Example;
  const isServed = async () => {
    const { queue } = (await run(line)) as {
      queue: { place: { number: number }; progress: { nowServing: number } };
    };
    return queue.progress.nowServing >= queue.place.number;
  };
  await expect.poll(isServed, { timeout: 20_000 }).toBe(true);
}

const isLive = ({ query }: Example) => query.startsWith('subscription');
const triggered = examples.filter(isLive);

describe('one after the other, on the demo data', () => {
  beforeAll(async () => {
    const showings =
      '{ standing: event(id: "demkhongngu") { showings { id callToAction } } line: event(id: "cuoipho") { showings { id callToAction } } }';
    remembered = remember({}, bookable((await browser.ask(showings)).data));
    expect(remembered).toHaveProperty('showing');
    expect(remembered).toHaveProperty('line');
  });

  test.each(examples.filter((example) => !isLive(example)).map((example) => [nameOf(example), example]))(
    '%s',
    async (name, example) => {
      if (name === 'StartTurn') await untilServed();
      for (const field of Object.values(await run(example))) expect(field).not.toBeNull();
    },
  );
});

test('every subscription has something beside it that makes it speak', () => {
  expect(triggered.length).toBe(3);
  for (const { triggers } of triggered) expect(triggers).not.toHaveLength(0);
});

test.each(triggered.map((example) => [nameOf(example), example]))(
  '%s hears what its buttons do',
  async (name, example) => {
    if (name === 'OrderChanges') await run(exampleNamed('Hold') as Example);
    if (name === 'LineMoves')
      await browser.ask(
        'mutation ($input: LeaveQueueInput!) { leaveQueue(input: $input) { queue { showingId } } }',
        filled({ input: { showingId: '{{line}}' } }),
      );
    const heard = browser.listen(example.query, filled(example.variables));
    if (name === 'LineMoves') await heard.next();
    await expect.poll(() => live.gateway.listening().topics).toBeGreaterThan(0);
    for (const trigger of example.triggers ?? []) {
      await run(trigger);
      const { data, errors } = await heard.next();
      expect(errors).toBeUndefined();
      expect(Object.values(data as object)[0]).not.toBeNull();
      if (name === 'LineMoves') break;
    }
    heard.stop();
  },
);

const isBuilt = existsSync(new URL('../../playground/dist/index.html', import.meta.url));
test.skipIf(!isBuilt)('the playground is served, with and without the slash', async () => {
  const answer = await fetch(`${live.gateway.url}/playground`);
  expect(answer.url).toMatch(/\/playground\/$/);
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
});
