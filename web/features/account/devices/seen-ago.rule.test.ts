import { expect, test } from 'vitest';
import { seenAgo } from './seen-ago.rule.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T12:00:30Z', null],
  ['2026-11-21T11:45:00Z', null],
  ['2026-11-21T11:30:00Z', { count: 30, unit: 'minute' }],
  ['2026-11-21T09:59:00Z', { count: 2, unit: 'hour' }],
  ['2026-11-20T11:00:00Z', { count: 1, unit: 'day' }],
  ['2026-10-01T12:00:00Z', { count: 51, unit: 'day' }],
])('seen at %s', (seenAt, said) => {
  expect(seenAgo(seenAt, now)).toEqual(said);
});
