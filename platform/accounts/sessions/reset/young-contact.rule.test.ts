import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { isYoungContact } from './young-contact.rule.ts';

const now = new Date('2026-11-26T03:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * limits.secondsPerDay * 1000);
const email = 'buoi@example.com';
const phone = '+84901000001';

test('an email or phone that was added to an account counts as young for some days, each by itself', () => {
  const user = {
    email,
    email_changed_at: daysAgo(limits.contactYoungDays - 1),
    phone,
    phone_changed_at: null,
  };
  expect(isYoungContact(user, email, now)).toBe(true);
  expect(isYoungContact(user, phone, now)).toBe(false);
  expect(isYoungContact({ ...user, email_changed_at: daysAgo(limits.contactYoungDays) }, email, now)).toBe(
    false,
  );
  expect(isYoungContact({ ...user, phone_changed_at: daysAgo(1) }, phone, now)).toBe(true);
});

test('the email that the account was opened with never counts as young', () => {
  expect(
    isYoungContact({ email, email_changed_at: null, phone: null, phone_changed_at: null }, email, now),
  ).toBe(false);
});
