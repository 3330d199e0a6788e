import { expect, it } from 'vitest';
import { adoptContacts, stepToJoin } from './judge-social-login.rule.ts';
import { readPerson } from './social-person.rule.ts';

const now = new Date('2026-11-21T00:00:00Z');
const none = { email: false, phone: false };
const nothing = {
  email: null,
  email_verified_at: null,
  pending_email: null,
  phone: null,
  phone_verified_at: null,
};

it('adopts contacts that the provider has proven, unless another account has them', () => {
  const person = readPerson({
    sub: '1',
    email: ' An@X.vn',
    email_verified: true,
    phone_number: '+84901000001',
    phone_number_verified: true,
  });
  const email = { email: 'an@x.vn', email_verified_at: now };
  const phone = { phone: '+84901000001', phone_verified_at: now };
  expect(adoptContacts(person, none, now)).toEqual({ ...nothing, ...email, ...phone });
  expect(adoptContacts(person, { email: true, phone: false }, now)).toEqual({ ...nothing, ...phone });
  expect(adoptContacts(person, { email: false, phone: true }, now)).toEqual({ ...nothing, ...email });
});

it('keeps unproven contacts as unproven', () => {
  const person = readPerson({ sub: '1', email: 'an@x.vn', phone_number: '0901000001' });
  expect(adoptContacts(person, none, now)).toEqual({
    ...nothing,
    pending_email: 'an@x.vn',
    phone: '+84901000001',
  });
});

it.each([
  [{ email: 'no address', email_verified: true }],
  [{ email: 5, email_verified: true }],
  [{ phone_number: '+84', phone_number_verified: true }],
  [{ phone_number: '+123456789012345678', phone_number_verified: true }],
  [{ name: '<script>' }],
])('adopts no contact that our rules refuse: %j', (claims) => {
  expect(readPerson({ sub: '1', ...claims })).toEqual({
    subject: '1',
    name: '',
    email: null,
    emailProven: false,
    phone: null,
    phoneProven: false,
  });
});

it('joins by password only when there is a proven email for it', () => {
  expect(stepToJoin({ hasPassword: true, hasProvenEmail: true })).toBe('to_migration');
  expect(stepToJoin({ hasPassword: true, hasProvenEmail: false })).toBe('to_otp_login');
  expect(stepToJoin({ hasPassword: false, hasProvenEmail: true })).toBe('to_otp_login');
});
