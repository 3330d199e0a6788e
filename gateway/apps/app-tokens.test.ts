import { limits } from '@mo-man/schema/limits.ts';
import { appSecretLength, writeAppToken } from '@mo-man/schema/rules/app/app-token.rule.ts';
import type { AppTokenAnswer } from '@mo-man/schema/wire/accounts/app.ts';
import { GraphQLError } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import { UpstreamFailure } from '../lib/upstream-failure.ts';
import { appTokens } from './app-tokens.ts';

const token = (kind: 'test' | 'live', seed: number) =>
  writeAppToken(
    kind,
    Array.from({ length: appSecretLength }, (_, at) => (seed * 31 + at * seed) % 62),
  );
const good: AppTokenAnswer = {
  state: 'good',
  app: {
    id: 'app1',
    name: 'Lịch diễn',
    kind: 'live',
    scopes: ['catalogue_read'],
    created_at: '2026-11-01T00:00:00Z',
    expires_at: null,
    last_used_at: null,
  },
};
const refused = (state: 'unknown' | 'revoked' | 'expired'): AppTokenAnswer => ({ state, app: null });

let now: number;
let asked: string[];
let answer: () => Promise<AppTokenAnswer>;
const address = '203.0.113.7';
beforeEach(() => {
  [now, asked, answer] = [Date.parse('2026-11-27T12:00:00Z'), [], () => Promise.resolve(good)];
});
const open = () =>
  appTokens({
    ask: (hash) => {
      asked.push(hash);
      return answer();
    },
    kind: 'live',
    now: () => new Date(now),
  });

/** `good`, `visitor`, or why it is refused. */
async function judged(tokens: ReturnType<typeof open>, authorization: string | undefined, from = address) {
  const found = await tokens.identify(authorization, from);
  if (found === undefined) return 'visitor';
  if (!(found instanceof GraphQLError)) return 'good';
  return found.extensions['reason'] ?? found.extensions['name'];
}

test('no header and other schemes are no token; anything else behind Bearer is refused unless it is one', async () => {
  const tokens = open();
  for (const header of [undefined, '', 'Basic bW86bWFu', 'Bearer'])
    expect(await judged(tokens, header)).toBe('visitor');
  expect(await judged(tokens, `bearer  ${token('live', 3)} `)).toBe('good');
  for (const text of ['x', 'mm_live_', `${token('live', 3)}x`, 'eyJhbGciOiJIUzI1NiJ9.e30.x'])
    expect(await judged(tokens, `Bearer ${text}`)).toBe('malformed');
  expect(await judged(tokens, `Bearer ${token('test', 3)}`)).toBe('wrong_kind');
  // Neither a typing error nor a token of other systems is told to the platform, and no token at all.
  expect(asked).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

test('asks once in some seconds, whatever the answer was, and knows of a revocation after them', async () => {
  const tokens = open();
  const ask = () => judged(tokens, `Bearer ${token('live', 5)}`);
  expect([await ask(), await ask()]).toEqual(['good', 'good']);
  answer = () => Promise.resolve(refused('revoked'));
  now += limits.appTokenKeptSeconds * 1_000 - 1;
  expect(await ask()).toBe('good');
  now += 1;
  expect([await ask(), await ask()]).toEqual(['revoked', 'revoked']);
  expect(asked).toHaveLength(2);
});

test('a token that ends before is not remembered longer than it is good', async () => {
  const tokens = open();
  const app = { ...good.app!, expires_at: new Date(now + 5_000).toISOString() };
  answer = () => Promise.resolve({ state: 'good', app });
  const ask = () => judged(tokens, `Bearer ${token('live', 5)}`);
  expect(await ask()).toBe('good');
  answer = () => Promise.resolve(refused('expired'));
  now += 4_999;
  expect(await ask()).toBe('good');
  now += 1;
  expect(await ask()).toBe('expired');
});

test('is refused, and never a visitor, while nobody can say whether it is good; the next request asks again', async () => {
  const tokens = open();
  const ask = () => judged(tokens, `Bearer ${token('live', 5)}`);
  answer = () => Promise.reject(new UpstreamFailure('upstream_unavailable', {}, 'away'));
  expect(await ask()).toBe('upstream_unavailable');
  answer = () => Promise.resolve(good);
  expect(await ask()).toBe('good');
});

test('a network that tries tokens is stopped, others are not, and a good token is asked about all the same', async () => {
  const tokens = open();
  const own = `Bearer ${token('live', 1)}`;
  expect(await judged(tokens, own)).toBe('good');
  answer = () => Promise.resolve(refused('unknown'));
  const results = [];
  for (let seed = 2; seed <= limits.appTokensMaxPerNetworkMinute + 1; seed += 1)
    results.push(await judged(tokens, `Bearer ${token('live', seed)}`));
  expect(new Set(results.slice(0, -1))).toEqual(new Set(['unknown']));
  expect(results.at(-1)).toBe('too_fast');
  expect(await judged(tokens, `Bearer ${token('live', 900)}`, '198.51.100.1')).toBe('unknown');
  answer = () => Promise.resolve(good);
  now += limits.appTokenKeptSeconds * 1_000;
  expect(await judged(tokens, own)).toBe('good');
});

test('tells a running subscription when its token is no longer good', async () => {
  const found = await open().identify(`Bearer ${token('live', 5)}`, address);
  if (!found || found instanceof GraphQLError) throw new Error('not good');
  expect(await found.refusalNow()).toBeUndefined();
  answer = () => Promise.resolve(refused('revoked'));
  now += limits.appTokenKeptSeconds * 1_000;
  expect((await found.refusalNow())?.extensions).toMatchObject({
    name: 'app_token_invalid',
    reason: 'revoked',
  });
});
