import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { judgedFrom, judgeOtp, judgeSend, resendAt, secondsUntil, type Send, waitAfter } from './otp.rule.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const send = (minutes: number, more: Partial<Send> = {}): Send => ({
  purpose: 'login',
  sentAt: at(minutes),
  sends: 1,
  verified: false,
  deviceId: 'mine',
  isKnown: false,
  ...more,
});
const me = { purpose: 'login', deviceId: 'mine', isKnown: false };
const clear = { judgedAt: undefined, now };
const fresh = { expiresAt: at(5), tries: 0, judgedFrom: undefined, verified: false, spent: false };

test.each([
  ['right', fresh, true],
  ['otp_wrong', fresh, false],
  ['otp_wrong', { ...fresh, tries: 4 }, false],
  ['otp_too_many_tries', { ...fresh, tries: 5 }, true],
  ['too_fast', { ...fresh, judgedFrom: at(10) }, true],
  ['otp_expired', { ...fresh, expiresAt: now }, true],
  ['otp_expired', { ...fresh, spent: true }, true],
  ['otp_expired', { ...fresh, verified: true }, true],
  // What is dead anyway tells nothing of what others tried.
  ['otp_expired', { ...fresh, spent: true, judgedFrom: at(10) }, true],
] as const)('%s: %j, right: %s', (verdict, facts, isRight) => {
  expect(judgeOtp(facts, isRight, now)).toBe(verdict);
});

test('each send doubles the wait', () => {
  expect([1, 2, 3, 4].map((sends) => (resendAt(now, sends).getTime() - now.getTime()) / 1000)).toEqual([
    60, 120, 240, 480,
  ]);
});

test('the first may be sent at once; the next ones wait, for the same purpose only', () => {
  expect(judgeSend([], me, clear)).toEqual({ sends: 1 });
  const last = send(-1.5, { sends: 2 });
  expect(judgeSend([last], me, clear)).toEqual({ failure: 'otp_resend_too_soon', at: at(0.5) });
  expect(judgeSend([last], { ...me, purpose: 'password_reset' }, clear)).toEqual({ sends: 1 });
  expect(judgeSend([send(-2, { sends: 2 })], me, clear)).toEqual({ sends: 3 });
});

test('waits begin anew after a right code, and after an hour', () => {
  expect(judgeSend([send(-0.1, { sends: 3, verified: true })], me, clear)).toEqual({ sends: 1 });
  expect(judgeSend([send(-60, { sends: 5 })], me, clear)).toEqual({ sends: 1 });
});

test('five an hour to one device, over all purposes, until the first of them is an hour old', () => {
  const five = [-50, -40, -30, -20, -10].map((minutes) => send(minutes, { purpose: `p${minutes}` }));
  expect(judgeSend(five, me, clear)).toEqual({ failure: 'too_fast', at: at(10) });
  expect(judgeSend(five, me, { ...clear, now: at(10) })).toEqual({ sends: 1 });
  expect(judgeSend(five, { ...me, deviceId: 'other' }, clear)).toEqual({ sends: 1 });
});

test('strangers make nobody wait, share a count of their own, and a known device is outside of it', () => {
  const strange = Array.from({ length: limits.otpMaxPerHourStrangers }, (_, nth) =>
    send(-50 + nth, { deviceId: `stranger${nth}` }),
  );
  expect(judgeSend(strange.slice(1), me, clear)).toEqual({ sends: 1 });
  expect(judgeSend(strange, me, clear)).toEqual({ failure: 'too_fast', at: at(10) });
  expect(judgeSend(strange, { ...me, isKnown: true }, clear)).toEqual({ sends: 1 });
  const known = strange.map((each) => ({ ...each, isKnown: true }));
  expect(judgeSend(known, me, clear)).toEqual({ sends: 1 });
});

test('nothing is sent where it could not be judged', () => {
  expect(judgeSend([], me, { judgedAt: at(5), now })).toEqual({ failure: 'too_fast', at: at(5) });
});

test('nine wrong codes in a row bring no wait, then each one waits twice as long, six hours at most', () => {
  const waits = Array.from({ length: 10 }, (_, nth) => waitAfter(nth + 9) / 60_000);
  expect(waits).toEqual([0, 5, 10, 20, 40, 80, 160, 320, 360, 360]);
  expect(judgedFrom(undefined, now)).toBeUndefined();
  expect(judgedFrom({ count: 9, lastAt: now }, now)).toBeUndefined();
  expect(judgedFrom({ count: 11, lastAt: now }, now)).toEqual(at(10));
  expect(judgedFrom({ count: 11, lastAt: now }, at(10))).toBeUndefined();
});

/** Wrong codes that are judged within so many days, by a guesser who comes the moment he may. */
function judgedWithin(days: number): number {
  const end = at(days * 24 * 60);
  let count = 0;
  for (let time = now; time < end; count += 1) {
    const next = judgedFrom({ count: count + 1, lastAt: time }, time);
    time = next ?? new Date(time.getTime() + 1);
  }
  return count;
}

test('a stranger who never stops has 19 guesses in 10,000 on the first day, 4 a day after it, 1.4 % in a month', () => {
  expect(judgedWithin(1)).toBe(19);
  expect(judgedWithin(2) - judgedWithin(1)).toBe(4);
  expect(judgedWithin(30)).toBe(135);
  const chance = 1 - (1 - 1 / 10 ** limits.otpDigits) ** judgedWithin(30);
  expect(chance).toBeLessThan(0.014);
});

test('seconds to wait are whole, and at least one', () => {
  expect([at(0.001), now, at(-1), at(1)].map((time) => secondsUntil(time, now))).toEqual([1, 1, 1, 60]);
});
