import { mostExplained as most } from '@mo-man/schema/wire/explained.ts';
import { expect, test } from 'vitest';
import { type AskedField, type Cause, explain, type RecordedCall } from './explain.rule.ts';

const field = (path: string, type: string, at = 0, ms = 1): AskedField => ({
  path: path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
  type,
  at,
  ms,
});
const call = (cause: Cause | null, more: Partial<RecordedCall> = {}): RecordedCall => ({
  upstream: 'event',
  method: 'GET',
  path: '/event/v1.0/showings',
  status: 200,
  at: 0,
  ms: 2,
  cause,
  work: undefined,
  isShared: false,
  ...more,
});
const whole = { ms: 12, cache: null };

test('tells of a call the places that share it, and of a place in a list its calls', () => {
  const showings = [0, 1, 2].map((at) =>
    field(`events.edges.${at}.node.showings`, 'Event.showings', 5 + at, 3),
  );
  const work = { statements: 2, statementBudget: 3, databaseMs: 0.4, cache: 'hit' as const };
  const told = explain(
    [call(field('events', 'Query.events', 1, 4)), call(new Set(showings), { work })],
    whole,
  );
  expect(told).toMatchObject({ ...whole, moreCalls: 0, moreFields: 0 });
  expect(told.calls).toMatchObject([
    { id: 0, fields: ['events'], statements: null, statementBudget: null, databaseMs: null, cache: null },
    {
      id: 1,
      fields: [0, 1, 2].map((at) => `events.edges.${at}.node.showings`),
      moreFields: 0,
      statements: 2,
      statementBudget: 3,
      databaseMs: 0.4,
      cache: 'hit',
    },
  ]);
  expect(told.fields).toEqual([
    { path: 'events', type: 'Query.events', times: 1, at: 1, ms: 4, calls: [0] },
    { path: 'events.edges.*.node.showings', type: 'Event.showings', times: 3, at: 5, ms: 5, calls: [1] },
  ]);
});

test('follows causes that hold each other, and fields that joined after the call', () => {
  const [inner, outer] = [new Set<Cause>(), new Set<Cause>()];
  inner.add(outer);
  outer.add(inner);
  const asked = call(inner);
  outer.add(field('a', 'Query.a'));
  inner.add(field('b', 'Query.b'));
  expect(explain([asked], whole).calls[0]?.fields).toEqual(['a', 'b']);
});

test('a call that no field caused has none', () => {
  expect(explain([call(null)], whole)).toMatchObject({ calls: [{ fields: [], moreFields: 0 }], fields: [] });
});

test('an answer stays short however much stood behind it', () => {
  const items = Array.from({ length: 30 }, (_, at) => field(`list.${at}.x`, 'Item.x'));
  const calls = Array.from({ length: most.calls + 7 }, (_, at) => call(field(`root${at}.x`, 'Root.x')));
  const more = Array.from({ length: most.fields }, (_, at) => call(field(`late${at}`, 'Query.late')));
  const told = explain([call(new Set(items)), ...calls, ...more], whole);
  expect(told.calls[0]?.fields).toHaveLength(most.fieldsOfCall);
  expect(told.calls[0]?.moreFields).toBe(10);
  expect(told.calls).toHaveLength(most.calls);
  expect(told.moreCalls).toBe(8 + most.fields);
  expect(told.fields).toHaveLength(most.fields);
  expect(told.moreFields).toBe(8 + most.calls);
});

test('cuts an alias that is longer than any name, and keeps two of them apart in their count', () => {
  const long = 'x'.repeat(10_000);
  const [first] = explain([call(field(`${long}.0.y`, 'Query.y'))], whole).calls;
  expect(first?.fields).toEqual([`${'x'.repeat(40)}….0.y`]);
});
