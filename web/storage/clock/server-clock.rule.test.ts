import { expect, test } from 'vitest';
import { clockOffset, laterView, onPhoneClock } from './server-clock.rule.ts';

const serverNow = '2026-11-20T20:00:00.000+07:00';
const holdUntil = '2026-11-20T20:15:00.000+07:00';
const trueNow = Date.parse(serverNow);

test('counts to the same moment on a phone with a correct clock', () => {
  expect(onPhoneClock(holdUntil, clockOffset(serverNow, trueNow))).toBe(Date.parse(holdUntil));
});

test('gives fifteen minutes to a phone that is ten minutes ahead or behind', () => {
  for (const error of [-600_000, 600_000]) {
    const phoneNow = trueNow + error;
    expect(onPhoneClock(holdUntil, clockOffset(serverNow, phoneNow)) - phoneNow).toBe(15 * 60_000);
  }
});

test('keeps a later answer when an older one arrives after it', () => {
  const early = { serverNow, state: 'holding' };
  const late = { serverNow: holdUntil, state: 'paid' };
  expect(laterView(late, early)).toBe(late);
  expect(laterView(early, late)).toBe(late);
  expect(laterView(early, { ...early })).not.toBe(early);
});
