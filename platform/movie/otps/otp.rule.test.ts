import { expect, test } from 'vitest';
import { judgedFrom, judgeOtp, judgeSend, resendAt, secondsUntil, type Send } from './otp.rule.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const send = (minutes: number, more: Partial<Send> = {}): Send => ({
  purpose: 'login',
  sentAt: at(minutes),
  sends: 1,
  wrongTries: 0,
  verified: false,
  ...more,
});
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
  expect(judgeSend([], 'login', now)).toEqual({ sends: 1 });
  const last = send(-1.5, { sends: 2 });
  expect(judgeSend([last], 'login', now)).toEqual({ failure: 'otp_resend_too_soon', at: at(0.5) });
  expect(judgeSend([last], 'password_reset', now)).toEqual({ sends: 1 });
  expect(judgeSend([send(-2, { sends: 2 })], 'login', now)).toEqual({ sends: 3 });
});

test('waits begin anew after a right code, and after an hour', () => {
  expect(judgeSend([send(-0.1, { sends: 3, verified: true })], 'login', now)).toEqual({ sends: 1 });
  expect(judgeSend([send(-60, { sends: 5 })], 'login', now)).toEqual({ sends: 1 });
});

test('five an hour, over all purposes, until the first of them is an hour old', () => {
  const five = [-50, -40, -30, -20, -10].map((minutes) => send(minutes, { purpose: `p${minutes}` }));
  expect(judgeSend(five, 'login', now)).toEqual({ failure: 'too_fast', at: at(10) });
  expect(judgeSend(five, 'login', at(10))).toEqual({ sends: 1 });
});

test('fifteen wrong codes, over all that was sent, and none is judged until the first of them are forgotten', () => {
  const wrong = [send(-60, { wrongTries: 5 }), send(-40, { wrongTries: 5 }), send(-20, { wrongTries: 4 })];
  expect(judgedFrom(wrong, now)).toBeUndefined();
  const more = [...wrong, send(-1, { wrongTries: 1 })];
  expect(judgedFrom(more, now)).toEqual(at(5));
  expect(judgedFrom(more, at(5))).toBeUndefined();
  // Sent where it cannot be judged it would only cost a wait.
  expect(judgeSend([...wrong, send(-1, { wrongTries: 1, purpose: 'migrate' })], 'login', now)).toEqual({
    failure: 'too_fast',
    at: at(5),
  });
});

test('seconds to wait are whole, and at least one', () => {
  expect([at(0.001), now, at(-1), at(1)].map((time) => secondsUntil(time, now))).toEqual([1, 1, 1, 60]);
});
