import { expect, test } from 'vitest';
import { emptyProfile, fillProfile, type Profile } from './fill-profile.rule.ts';

const at = new Date('2026-11-21T00:00:00Z');
const full: Profile = {
  email: 'an@example.com',
  email_verified_at: at,
  email_changed_at: at,
  pending_email: null,
  phone: '+84901234567',
  phone_verified_at: at,
  phone_changed_at: at,
  password_hash: 'hash',
  password_changed_at: at,
  name: 'An',
  dob: '1990-01-02',
  gender: 'female',
  identify_number: '079',
};

test('an empty profile takes over all values, each with its proof', () => {
  expect({ ...emptyProfile, ...fillProfile(emptyProfile, full) }).toEqual(full);
});

test('existing values are never overwritten, and empty ones add nothing', () => {
  const other = {
    ...full,
    email: 'binh@example.com',
    phone: '+84907654321',
    name: 'Bình',
    password_hash: 'other',
  };
  expect(fillProfile(full, other)).toEqual({});
  expect({ ...full, ...fillProfile(full, emptyProfile) }).toEqual(full);
});

test('an existing phone keeps its own proof, or stays without one', () => {
  const unproven = { ...full, phone_verified_at: null };
  expect(fillProfile(unproven, full)).toEqual({});
});
