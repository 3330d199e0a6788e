import { expect, test } from 'vitest';
import { profileChangeRule } from './profile-change.rule.ts';

const judge = (change: object) => {
  const checked = profileChangeRule('2026-11-21').safeParse(change);
  return checked.success
    ? checked.data
    : checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

test('an email is given twice, in any case', () => {
  expect(judge({ email: 'Buoi@Example.com', confirm_email: ' buoi@example.com ' })).toMatchObject({
    email: 'buoi@example.com',
  });
  const mismatch = ['confirm_email: rule.email.mismatch'];
  expect(judge({ email: 'buoi@example.com', confirm_email: 'buoi@example.org' })).toEqual(mismatch);
  expect(judge({ email: 'buoi@example.com' })).toEqual(mismatch);
});

test('absent fields are no change, and each field keeps its rule', () => {
  expect(judge({})).toEqual({});
  expect(judge({ confirm_email: 'left over' })).toEqual({ confirm_email: 'left over' });
  expect(judge({ name: '', dob: '2020-01-01', gender: 'robot', identify_number: '!' })).toHaveLength(4);
});
