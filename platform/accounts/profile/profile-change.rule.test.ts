import { expect, test } from 'vitest';
import { profileChangeRule } from './profile-change.rule.ts';

const judge = (change: object) => {
  const checked = profileChangeRule('2026-11-21').safeParse(change);
  return checked.success
    ? checked.data
    : checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

test('accepts an email that is repeated in another case', () => {
  expect(judge({ email: 'Buoi@Example.com', confirm_email: ' buoi@example.com ' })).toMatchObject({
    email: 'buoi@example.com',
  });
  const mismatch = ['confirm_email: rule.email.mismatch'];
  expect(judge({ email: 'buoi@example.com', confirm_email: 'buoi@example.org' })).toEqual(mismatch);
  expect(judge({ email: 'buoi@example.com' })).toEqual(mismatch);
});

test('leaves absent fields unchanged and checks each given field', () => {
  expect(judge({})).toEqual({});
  expect(judge({ confirm_email: 'left over' })).toEqual({ confirm_email: 'left over' });
  expect(judge({ name: '', dob: '2020-01-01', gender: 'robot', identify_number: '!' })).toHaveLength(4);
});
