import { expect, test } from 'vitest';
import { isLinkGood, linkExpiresAt } from './mail-link.rule.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const user = { email: 'old@example.com', pending_email: 'new@example.com' };
const link = { email: 'new@example.com', expires_at: later(1), used_at: null, user };

test('a link for a new password is valid for half an hour, one that proves an address for a day', () => {
  expect(linkExpiresAt('reset_password', now)).toEqual(later(30));
  expect(linkExpiresAt('verify_email', now)).toEqual(later(24 * 60));
});

test('a link is valid once, until it expires', () => {
  expect(isLinkGood('verify_email', link, now)).toBe(true);
  expect(isLinkGood('verify_email', { ...link, used_at: now }, now)).toBe(false);
  expect(isLinkGood('verify_email', link, later(1))).toBe(false);
  expect(isLinkGood('verify_email', { ...link, user: undefined }, now)).toBe(false);
});

test('a link is valid only for the address that its purpose is about', () => {
  expect(isLinkGood('reset_password', link, now)).toBe(false);
  expect(isLinkGood('reset_password', { ...link, email: 'old@example.com' }, now)).toBe(true);
  expect(isLinkGood('verify_email', { ...link, user: { ...user, pending_email: null } }, now)).toBe(false);
});
