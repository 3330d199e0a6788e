import { expect, test } from 'vitest';
import { holdUntil, payUntil } from './hold-until.rule.ts';

const now = new Date('2026-11-20T10:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  ['15 minutes', null, null, 15],
  ["not beyond the turn's end", 4, null, 4],
  ['15 minutes in a longer turn', 20, null, 15],
  ['not beyond the deadline of a hold that was given up', null, 6, 6],
  ['a fresh 15 minutes once that deadline is over', null, -1, 15],
  ['the earliest of all', 9, 6, 6],
])('a hold lasts %s', (_, turn, keep, minutes) => {
  const turnEndsAt = turn === null ? null : inMinutes(turn);
  const keepUntil = keep === null ? null : inMinutes(keep);
  expect(holdUntil({ now, turnEndsAt, keepUntil })).toEqual(inMinutes(minutes));
});

test('an order can be paid for 15 minutes from its first payment', () => {
  expect(payUntil(now)).toEqual(inMinutes(15));
});
