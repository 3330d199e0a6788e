import { expect, test } from 'vitest';
import { officeAt, supportAt } from './support-hours.rule.ts';

test.each([
  ['2026-11-23T08:29:59+07:00', false, '2026-11-23T08:30:00+07:00'],
  ['2026-11-23T08:30:00+07:00', true, '2026-11-23T19:30:00+07:00'],
  ['2026-11-23T19:29:00+07:00', true, '2026-11-23T19:30:00+07:00'],
  ['2026-11-23T19:30:00+07:00', false, '2026-11-24T08:30:00+07:00'],
  // On Friday evening, Saturday and Sunday the next opening is on Monday.
  ['2026-11-27T20:00:00+07:00', false, '2026-11-30T08:30:00+07:00'],
  ['2026-11-28T10:00:00+07:00', false, '2026-11-30T08:30:00+07:00'],
  ['2026-11-29T23:59:00+07:00', false, '2026-11-30T08:30:00+07:00'],
])('at %s somebody answers: %s, until or from %s', (now, isOpen, at) => {
  expect(supportAt(new Date(now))).toEqual({ isOpen, at: new Date(at) });
});

test.each([
  ['hcm', '2026-11-23T08:30:00+07:00', true, '2026-11-23T19:30:00+07:00'],
  ['hanoi', '2026-11-23T08:30:00+07:00', false, '2026-11-23T09:30:00+07:00'],
  ['hanoi', '2026-11-23T09:30:00+07:00', true, '2026-11-23T18:30:00+07:00'],
  ['hanoi', '2026-11-23T18:29:59+07:00', true, '2026-11-23T18:30:00+07:00'],
  ['hanoi', '2026-11-23T18:30:00+07:00', false, '2026-11-24T09:30:00+07:00'],
  ['hcm', '2026-11-23T18:30:00+07:00', true, '2026-11-23T19:30:00+07:00'],
  ['hanoi', '2026-11-27T18:30:00+07:00', false, '2026-11-30T09:30:00+07:00'],
  // It is Monday in Vietnam while it is still Sunday in UTC.
  ['hcm', '2026-11-22T17:00:00Z', false, '2026-11-23T08:30:00+07:00'],
] as const)('the office of %s at %s answers: %s, until or from %s', (city, now, isOpen, at) => {
  expect(officeAt(city, new Date(now))).toEqual({ isOpen, at: new Date(at) });
});
