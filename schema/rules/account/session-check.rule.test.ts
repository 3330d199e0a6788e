import { expect, test } from 'vitest';
import { checkSession } from './session-check.rule.ts';
import { isExpired } from './token-expiry.rule.ts';

const now = 1_800_000_000;

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

test.each([
  ['later', now + 1, false],
  ['this second', now, true],
  ['earlier', now - 1, true],
  ['absent', undefined, true],
  ['a text', String(now + 9), true],
  ['no number', Number.NaN, true],
])('expiry %s (%s): over %s', (_name, moment, expired) => {
  expect(isExpired(moment, now)).toBe(expired);
});
