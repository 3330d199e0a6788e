import { expect, test } from 'vitest';
import { nextStepOfLogin } from './next-step-of-login.rule.ts';

const proven = new Date();

test.each([
  ['a name and a proven phone', 'An', '+84912345678', proven, 'to_newsfeed'],
  ['a name and no phone at all', 'An', null, null, 'to_newsfeed'],
  ['a phone that nobody has proven', 'An', '+84912345678', null, 'to_otp_verify'],
  ['no name', '', '+84912345678', proven, 'to_profile_update'],
  ['no name and an unproven phone', '', '+84912345678', null, 'to_profile_update'],
] as const)('%s', (_, name, phone, phone_verified_at, step) => {
  expect(nextStepOfLogin({ name, phone, phone_verified_at })).toBe(step);
});
