import { expect, test } from 'vitest';
import { provenContact } from './proven-contact.rule.ts';

const now = new Date();
const nothing = { phone: null, phone_verified_at: null, email: null, email_verified_at: null };

test('a proven phone comes before a proven email, and unproven contacts do not count', () => {
  const phone = { phone: '+84901000001', phone_verified_at: now };
  const email = { email: 'buoi@example.com', email_verified_at: now };
  expect(provenContact({ ...nothing, ...phone, ...email })).toBe('+84901000001');
  expect(provenContact({ ...nothing, ...phone, ...email, phone_verified_at: null })).toBe('buoi@example.com');
  expect(provenContact({ ...nothing, phone: '+84901000001', email: 'buoi@example.com' })).toBeUndefined();
  expect(provenContact(nothing)).toBeUndefined();
});
