import { expect, test } from 'vitest';
import { eventRules } from './event-rules.rule.ts';

const now = Date.parse('2026-12-01T10:00:00+07:00');
const until = '2026-12-04T10:00:00+07:00';
const returns = { until, feesBack: false };
const showing = (more: object = {}) => ({
  endsAt: '2026-12-05T22:00:00+07:00',
  maxTicketsPerAccount: 4,
  returns: null,
  exchangeUntil: null,
  ...more,
});
const event = (more: object = {}) => ({
  minAge: null,
  maxPrice: 500_000,
  film: null,
  showings: [showing()],
  ...more,
});
const ids = (more: object) => eventRules(event(more), now).map(({ id }) => id);

test('lists the rules for every buyer', () => {
  expect(eventRules(event({ minAge: 16 }), now)).toEqual([
    { id: 'age', age: 16 },
    { id: 'limit', count: 4 },
    { id: 'returnNone' },
    { id: 'change' },
    { id: 'entry' },
  ]);
});

test.each([
  ['one showing says until when', [showing({ returns })], 'returnUntil'],
  ['several each have their own end', [showing({ returns }), showing()], 'returnEach'],
  [
    'what is over does not count',
    [showing({ endsAt: '2026-11-01T22:00:00+07:00', returns }), showing()],
    'returnNone',
  ],
])('returns: %s', (_name, showings, id) => {
  expect(ids({ showings })).toContain(id);
});

test.each([
  ['nowhere', [showing()], []],
  ['of one showing', [showing({ exchangeUntil: until }), showing()], [{ id: 'exchangeUntil', until }]],
  [
    'of several',
    [showing({ exchangeUntil: until }), showing({ exchangeUntil: until })],
    [{ id: 'exchangeEach' }],
  ],
  ['no longer', [showing({ exchangeUntil: '2026-12-01T09:00:00+07:00' })], []],
])('exchanges: %s', (_name, showings, rules) => {
  expect(eventRules(event({ showings }), now).filter(({ id }) => id.startsWith('exchange'))).toEqual(rules);
});

test('leaves out money for a free event, the age of a film, and all rules of a past event', () => {
  expect(ids({ maxPrice: 0 })).toEqual(['limit', 'entry']);
  expect(ids({ minAge: 18, film: {} })).not.toContain('age');
  expect(ids({ showings: [showing({ endsAt: '2026-11-30T22:00:00+07:00' })] })).toEqual([]);
});

test('leaves out a rule that differs between showings', () => {
  expect(ids({ showings: [showing(), showing({ maxTicketsPerAccount: 2 })] })).not.toContain('limit');
});
