import type { Explained, ExplainedCall } from '@mo-man/schema/wire/explained.ts';
import { expect, test } from 'vitest';
import { callsOf, saySum, sayWork, ticksFor } from './waterfall.ts';

const call = (id: number, more: Partial<ExplainedCall> = {}): ExplainedCall => ({
  id,
  upstream: 'event',
  method: 'GET',
  path: '/event/v1.0/home',
  status: 200,
  at: 1,
  ms: 9,
  statements: 2,
  statementBudget: 3,
  databaseMs: 0.8,
  cache: 'hit',
  isShared: false,
  fields: ['home'],
  moreFields: 0,
  ...more,
});
const explain = (ms: number, calls: ExplainedCall[]): Explained => ({
  ms,
  cache: null,
  calls,
  moreCalls: 0,
  fields: [],
  moreFields: 0,
});

test.each([
  [0, [0, 0.5, 1]],
  [7, [0, 2, 4, 6, 8]],
  [43, [0, 20, 40, 60]],
  [40, [0, 10, 20, 30, 40]],
  [1_234, [0, 500, 1_000, 1_500]],
])('the axis of %d ms', (ms, ticks) => expect(ticksFor({ ms, calls: [] })).toEqual(ticks));

test('the axis has room for a call that outlasts the answer', () =>
  expect(ticksFor({ ms: 5, calls: [call(0, { at: 4, ms: 14 })] }).at(-1)).toBe(20));

test('a field has its calls, none chosen has all', () => {
  const calls = [call(0), call(1), call(2)];
  const field = { path: 'home', type: 'Query.home', times: 1, at: 0, ms: 1, calls: [2, 0] };
  expect(callsOf({ calls }, field).map(({ id }) => id)).toEqual([0, 2]);
  expect(callsOf({ calls }, undefined)).toHaveLength(3);
});

test('says what it was, and only what is known', () => {
  expect(saySum(explain(43, [call(0), call(1, { statements: 1 })]))).toBe('2 calls, 3 SQL statements, 43 ms');
  expect(saySum(explain(4.5, [call(0, { statements: null })]))).toBe('1 call, 4.5 ms');
  expect(sayWork(call(0))).toBe('2 of 3 SQL · 0.8 ms · cache hit');
  expect(sayWork(call(0, { statements: 0, statementBudget: null, databaseMs: 0, cache: null }))).toBe(
    '0 SQL',
  );
  expect(sayWork(call(0, { statements: null, databaseMs: null, cache: null }))).toBe('');
});
