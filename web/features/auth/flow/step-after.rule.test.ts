import { type NextStep, nextSteps } from '@mo-man/schema/rules/account/next-step.rule.ts';
import { expect, test } from 'vitest';
import type { SentCode } from '../../../ui/form/sent-code.rule.ts';
import type { LoginStep, Proof, Who } from './login-step.rule.ts';
import { beginAgain, type Known, stepAfter, stepBefore } from './step-after.rule.ts';

const who: Who = { kind: 'phone', value: '+84901000001' };
const proofOf = (purpose: Proof['purpose']): Proof => ({ purpose, who, phoneToken: 'proof', goodUntil: 0 });
const join = { socialId: 's1', knownAs: '••••001' };

const rows: [NextStep, string, Known, Partial<LoginStep>][] = [
  ['to_newsfeed', 'a login', {}, { name: 'done' }],
  ['to_newsfeed', 'the phone is proven', { proof: proofOf('link_phone') }, { name: 'finish', act: 'link' }],
  ['to_profile_update', 'a login', {}, { name: 'profile' }],
  ['to_otp_login', 'the code of a login', { proof: proofOf('login') }, { name: 'finish', act: 'login' }],
  ['to_otp_login', 'a login elsewhere', { join }, { name: 'otpLogin', join }],
  ['to_otp_login', 'a login that names nobody', { join: null }, { name: 'done' }],
  ['to_migration', 'a login elsewhere', { join }, { name: 'migration', join }],
  ['to_migration', 'a login that names nobody', {}, { name: 'done' }],
  ['to_migration', 'the code of a join', { proof: proofOf('migrate') }, { name: 'finish', act: 'merge' }],
  ['to_migration', 'a phone of somebody else', { proof: proofOf('link_phone') }, { name: 'joinPhone' }],
  [
    'to_create_with_password',
    'a new number',
    { proof: proofOf('login') },
    { name: 'newPassword', isNew: true },
  ],
  [
    'to_create_with_password',
    'a forgotten password',
    { proof: proofOf('password_reset') },
    { name: 'newPassword', isNew: false },
  ],
  ['to_create_with_password', 'nothing proven', {}, { name: 'start' }],
  [
    'to_login_with_password',
    'a known number',
    { proof: proofOf('login'), knownNotice: 'known' },
    { name: 'password', who, notice: 'known', proof: proofOf('login') },
  ],
  ['to_login_with_password', 'nothing proven', {}, { name: 'start' }],
  ['to_otp_verify', 'a login', { phone: '+84901000001' }, { name: 'otpVerify', phone: '+84901000001' }],
  ['to_otp_verify', 'a login elsewhere', {}, { name: 'otpVerify', phone: null }],
];

test.each(rows)('%s after %s', (next, _after, known, step) => {
  expect(stepAfter(next, known)).toMatchObject(step);
});

test('has a row for all seven next steps', () => {
  expect(new Set(rows.map(([next]) => next))).toEqual(new Set(nextSteps));
});

test('goes back to the request of the code when a proof has expired', () => {
  expect(beginAgain(proofOf('login'), 'old')).toEqual({ name: 'start', notice: 'old' });
  expect(beginAgain(proofOf('link_phone'))).toMatchObject({ name: 'otpVerify', phone: who.value });
  const older: Proof = { ...proofOf('migrate'), who: { kind: 'older', value: join.knownAs, socialId: 's1' } };
  expect(beginAgain(older)).toMatchObject({ name: 'otpLogin', join });
});

test('never goes back to a correct code, nor out of an open session', () => {
  const start: LoginStep = { name: 'start' };
  const code: LoginStep = { name: 'code', who, purpose: 'login', sent: {} as SentCode, from: start };
  expect(stepBefore(code)).toBe(start);
  expect(stepBefore({ name: 'newPassword', proof: proofOf('login'), isNew: true })).toEqual(start);
  const joining: LoginStep = { name: 'joinPassword', proof: proofOf('link_phone') };
  expect(stepBefore({ name: 'forgot', who, from: joining })).toBe(joining);
  expect(stepBefore(joining)).toBeNull();
  expect(stepBefore({ name: 'resetWaits', who, text: 'tomorrow' })).toEqual(start);
  expect(stepBefore({ name: 'profile' })).toBeNull();
  expect(stepBefore({ name: 'migration', join })).toBeNull();
});
