import { expect, test } from 'vitest';
import { type Tried, pauseBeforeRetry, readRetryAfter } from './retry.rule.ts';

const pause = (tried: Partial<Tried>) =>
  pauseBeforeRetry({
    method: 'GET',
    tries: 1,
    trouble: undefined,
    status: undefined,
    retryAfterMs: undefined,
    leftMs: 5_000,
    random: 0.5,
    ...tried,
  });

test.each<[string, Partial<Tried>, number | undefined]>([
  ['a cut connection, at once', { trouble: 'cut_off' }, 0],
  ['cut again, after a pause', { trouble: 'cut_off', tries: 2 }, 100],
  ['nobody there', { trouble: 'unreachable' }, 50],
  ['nobody there twice', { trouble: 'unreachable', tries: 2 }, 100],
  ['three times', { trouble: 'unreachable', tries: 3 }, undefined],
  ['a balancer without a server', { status: 502 }, 50],
  ['a server that starts', { status: 503 }, 50],
  ['a defect', { status: 500 }, undefined],
  ['an answer', { status: 200 }, undefined],
  ['a refusal', { status: 404 }, undefined],
  ['silence', { trouble: 'timeout' }, undefined],
  ['an open breaker', { trouble: 'breaker_open' }, undefined],
  ['a reader who left', { trouble: 'left' }, undefined],
  ['told when', { status: 503, retryAfterMs: 700 }, 700],
  ['told so late that nobody waits', { status: 503, retryAfterMs: 3_000 }, undefined],
  ['too fast, and told when', { status: 429, retryAfterMs: 1_000 }, 1_000],
  ['too fast, and not told', { status: 429 }, undefined],
  ['beyond the deadline', { trouble: 'unreachable', leftMs: 50 }, undefined],
  ['just before it', { trouble: 'unreachable', leftMs: 51 }, 50],
])('%s', (_, tried, expected) => {
  expect(pause(tried)).toBe(expected);
});

test.each(['POST', 'PUT', 'DELETE'])('never retries %s', (method) => {
  for (const tried of [{ trouble: 'cut_off' }, { status: 503, retryAfterMs: 0 }])
    expect(pause({ method, ...tried })).toBeUndefined();
});

test('varies the pause from call to call', () => {
  expect([0, 0.25, 0.99].map((random) => pause({ trouble: 'unreachable', random }))).toEqual([0, 25, 99]);
});

test('reads Retry-After in seconds or as a date', () => {
  const now = Date.parse('2026-12-01T10:00:00Z');
  expect(readRetryAfter('2', now)).toBe(2_000);
  expect(readRetryAfter('Tue, 01 Dec 2026 10:00:05 GMT', now)).toBe(5_000);
  expect(readRetryAfter('Tue, 01 Dec 2026 09:00:00 GMT', now)).toBe(0);
  expect([readRetryAfter('soon', now), readRetryAfter('', now), readRetryAfter(null, now)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
