import { limits } from '@mo-man/schema/limits.ts';
import { describe, expect, test } from 'vitest';
import { codeInText, receiveCode, retryMoment } from './sent-code.rule.ts';

const sentAt = Date.parse('2026-11-21T10:00:00+07:00');
const iso = (moment: number) => new Date(moment).toISOString();
const answer = {
  otpToken: 't',
  digits: 4,
  resendAt: iso(sentAt + limits.otpResendSeconds * 1000),
  expiresAt: iso(sentAt + limits.otpMinutes * 60_000),
};

test.each([0, -600_000, 600_000])('waits as long on a phone whose clock is %i ms off', (skew) => {
  const now = sentAt + skew;
  const sent = receiveCode(answer, now);
  expect(sent.resendAt - now).toBe(limits.otpResendSeconds * 1000);
  expect(sent.expiresAt - now).toBe(limits.otpMinutes * 60_000);
  const refused = { code: 'otp_resend_too_soon', resend_at: iso(sentAt + 90_000) };
  expect(retryMoment(refused, now, sent.clockAhead)).toBe(now + 90_000);
});

test('needs no clock for a wait in seconds', () => {
  expect(retryMoment({ retry_after: 30 }, 1000)).toBe(31_000);
  expect(retryMoment({ tries_left: 2 }, 1000)).toBeNull();
  expect(retryMoment({ resend_at: 'soon' }, 1000)).toBeNull();
  expect(retryMoment(null, 1000)).toBeNull();
});

describe('a code in pasted text', () => {
  test.each([
    ['1234', '1234'],
    [' 0042 ', '0042'],
    ['1 2 3 4', '1234'],
    ['12-34', '1234'],
    ['Mở Màn: mã xác thực của bạn là 0426, dùng trong 5 phút. Đừng đưa mã này cho ai.', '0426'],
    ['Mở Màn: your code is 7781, good for 5 minutes.', '7781'],
    ['12345', null],
    ['+84 901 000 001', null],
    ['', null],
  ])('%s', (text, code) => expect(codeInText(text, 4)).toBe(code));

  test.each([
    ['004217', '004217'],
    ['00 42 17', '004217'],
    ['Mở Màn: 042617 là mã để đăng nhập, dùng trong 5 phút.', '042617'],
    ['1234', null],
    ['1234567', null],
  ])('%s, six digits', (text, code) => expect(codeInText(text, 6)).toBe(code));
});
