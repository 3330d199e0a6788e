import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import {
  judgedFrom,
  judgeOtp,
  judgeSend,
  resendAt,
  secondsUntil,
  type Send,
  waitAfter,
  type WrongCode,
} from './otp.rule.ts';

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
  // An expired code answers otp_expired even while codes are blocked, so that it does not show other people's tries.
  ['otp_expired', { ...fresh, spent: true, judgedFrom: at(10) }, true],
] as const)('%s: %j, right: %s', (verdict, facts, isRight) => {
  expect(judgeOtp(facts, isRight, now)).toBe(verdict);
});

test('doubles the wait with each send', () => {
  expect([1, 2, 3, 4].map((sends) => (resendAt(now, sends).getTime() - now.getTime()) / 1000)).toEqual([
    60, 120, 240, 480,
  ]);
});

test('sends the first code at once and delays the next ones of the same purpose', () => {
  expect(judgeSend([], me, clear)).toEqual({ sends: 1 });
  const last = send(-1.5, { sends: 2 });
  expect(judgeSend([last], me, clear)).toEqual({ failure: 'otp_resend_too_soon', at: at(0.5) });
  expect(judgeSend([last], { ...me, purpose: 'password_reset' }, clear)).toEqual({ sends: 1 });
  expect(judgeSend([send(-2, { sends: 2 })], me, clear)).toEqual({ sends: 3 });
});

test('restarts the waits after a right code, and after an hour', () => {
  expect(judgeSend([send(-0.1, { sends: 3, verified: true })], me, clear)).toEqual({ sends: 1 });
  expect(judgeSend([send(-60, { sends: 5 })], me, clear)).toEqual({ sends: 1 });
});

test('sends at most five codes an hour to one device, over all purposes', () => {
  const five = [-50, -40, -30, -20, -10].map((minutes) => send(minutes, { purpose: `p${minutes}` }));
  expect(judgeSend(five, me, clear)).toEqual({ failure: 'too_fast', at: at(10) });
  expect(judgeSend(five, me, { ...clear, now: at(10) })).toEqual({ sends: 1 });
  expect(judgeSend(five, { ...me, deviceId: 'other' }, clear)).toEqual({ sends: 1 });
});

test('counts the sends of all unknown devices together, without delaying other devices or known ones', () => {
  const strange = Array.from({ length: limits.otpMaxPerHourStrangers }, (_, nth) =>
    send(-50 + nth, { deviceId: `stranger${nth}` }),
  );
  expect(judgeSend(strange.slice(1), me, clear)).toEqual({ sends: 1 });
  expect(judgeSend(strange, me, clear)).toEqual({ failure: 'too_fast', at: at(10) });
  expect(judgeSend(strange, { ...me, isKnown: true }, clear)).toEqual({ sends: 1 });
  const known = strange.map((each) => ({ ...each, isKnown: true }));
  expect(judgeSend(known, me, clear)).toEqual({ sends: 1 });
});

test('sends no code that could not be checked yet', () => {
  expect(judgeSend([], me, { judgedAt: at(5), now })).toEqual({ failure: 'too_fast', at: at(5) });
});

const wrong = (minutes: number, more: Partial<WrongCode> = {}): WrongCode => ({
  at: at(minutes),
  deviceId: 'mine',
  isKnown: false,
  isInRow: true,
  ...more,
});
const wrongs = (count: number, more: Partial<WrongCode> = {}) =>
  Array.from({ length: count }, () => wrong(0, more));
const asker = { deviceId: 'mine', isKnown: false };

test('allows nine wrong codes in a row on a device, then doubles the wait with each one, up to six hours', () => {
  const waits = Array.from({ length: 10 }, (_, nth) => waitAfter(nth + 9) / 60_000);
  expect(waits).toEqual([0, 5, 10, 20, 40, 80, 160, 320, 360, 360]);
  expect(judgedFrom([], asker, now)).toBeUndefined();
  expect(judgedFrom(wrongs(9), asker, now)).toBeUndefined();
  expect(judgedFrom(wrongs(11), asker, now)).toEqual(at(10));
  expect(judgedFrom(wrongs(11), asker, at(10))).toBeUndefined();
  expect(judgedFrom(wrongs(11, { isInRow: false }), asker, now)).toBeUndefined();
});

test("does not delay the owner on a new phone for strangers' wrong codes, until their limit is used up", () => {
  const theirs = [...wrongs(12, { deviceId: 'a' }), ...wrongs(12, { deviceId: 'b' })];
  expect(judgedFrom(theirs, asker, now)).toBeUndefined();
  expect(judgedFrom(theirs, { ...asker, deviceId: 'a' }, now)).toEqual(at(20));
  const all = [...theirs, ...wrongs(limits.otpWrongStrangers - 24, { deviceId: 'c' })];
  expect(judgedFrom(all, asker, now)).toEqual(at(limits.otpWrongStrangersHours * 60));
  expect(judgedFrom(all, asker, at(limits.otpWrongStrangersHours * 60))).toBeUndefined();
  // A right code of the owner does not give strangers another share.
  const rowEnded = all.map((code) => ({ ...code, isInRow: false }));
  expect(judgedFrom(rowEnded, asker, now)).toEqual(at(limits.otpWrongStrangersHours * 60));
  expect(judgedFrom(all, { deviceId: 'known', isKnown: true }, now)).toBeUndefined();
});

test('counts the wrong codes of all known devices together', () => {
  const twelve = Array.from({ length: 12 }, (_, nth) => wrong(0, { deviceId: `known${nth}`, isKnown: true }));
  expect(judgedFrom(twelve, { deviceId: 'known0', isKnown: true }, now)).toEqual(at(20));
  expect(judgedFrom(twelve, asker, now)).toBeUndefined();
});

/** The wrong codes that are checked within so many days, when guessers with unlimited devices try as soon as they may. */
function judgedBy(days: number, guessers: readonly boolean[]): WrongCode[] {
  const end = at(days * 24 * 60);
  const judged: WrongCode[] = [];
  for (const isKnown of guessers) {
    let time = now;
    for (let nth = 0; time < end; nth += 1) {
      // A right code of the owner ends every row at once.
      const before = judged.map((code) => ({ ...code, isInRow: false }));
      const guesser = { deviceId: `device${nth}`, isKnown };
      const next = judgedFrom(
        before.filter((code) => code.at.getTime() > time.getTime() - limits.otpWrongKeptDays * 86_400_000),
        guesser,
        time,
      );
      if (!next) judged.push({ ...guesser, at: time, isInRow: true });
      time = next ?? time;
    }
  }
  return judged;
}

test('checks fewer than a hundred wrong codes in any thirty days, from known and unknown devices', () => {
  const times = judgedBy(70, [true, false]).map((code) => code.at.getTime());
  const within30 = times.map(
    (from) => times.filter((time) => time >= from && time < from + 30 * 86_400_000).length,
  );
  expect(Math.max(...within30)).toBe(98);
  expect(judgedBy(1, [false])).toHaveLength(31);
});

test('returns whole seconds to wait, at least one', () => {
  expect([at(0.001), now, at(-1), at(1)].map((time) => secondsUntil(time, now))).toEqual([1, 1, 1, 60]);
});
