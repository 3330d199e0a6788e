import { expect, test } from 'vitest';
import { checkSession, endsSession } from './session-check.rule.ts';
import { isTokenExpired, tokenExpiry } from './token-expiry.rule.ts';

const now = 1_800_000_000;
const token = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

test.each([
  ['none', null, 'clear'],
  ['none kept', {}, 'clear'],
  ['only a refresh token', { refreshExpiresAt: now + 1 }, 'clear'],
  ['valid', { accessExpiresAt: now + 1, refreshExpiresAt: now + 1 }, 'load_profile'],
  ['valid, refresh token over', { accessExpiresAt: now + 1, refreshExpiresAt: now - 1 }, 'load_profile'],
  ['over this second', { accessExpiresAt: now, refreshExpiresAt: now + 1 }, 'refresh'],
  ['over', { accessExpiresAt: now - 1, refreshExpiresAt: now + 1 }, 'refresh'],
  ['unreadable', { accessExpiresAt: 'soon', refreshExpiresAt: now + 1 }, 'refresh'],
  ['both over', { accessExpiresAt: now - 1, refreshExpiresAt: now }, 'expire'],
  ['both unreadable', { accessExpiresAt: Number.NaN, refreshExpiresAt: null }, 'expire'],
])('session %s: %s', (_name, times, step) => {
  expect(checkSession(times, now)).toBe(step);
});

test("only a server's answer ends the session when the profile does not come", () => {
  expect(endsSession('answer')).toBe(true);
  expect(endsSession('network')).toBe(false);
});

test.each([
  ['later', token({ exp: now + 1, name: 'Nguyễn' }), false],
  ['this second', token({ exp: now }), true],
  ['earlier', token({ exp: now - 1 }), true],
  ['without exp', token({}), true],
  ['exp as text', token({ exp: String(now + 9) }), true],
  ['claims null', token(null), true],
  ['no token', '', true],
  ['not base64', 'a.%%%.c', true],
  ['not JSON', `a.${btoa('exp')}.c`, true],
])('token %s expired: %s', (_name, value, expired) => {
  expect(isTokenExpired(value, now)).toBe(expired);
});

test('the claim is read from base64url too', () => {
  expect(tokenExpiry(token({ exp: now, text: '???>>>ÿÿ' }))).toBe(now);
});
