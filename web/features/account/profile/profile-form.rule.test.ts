import { expect, test } from 'vitest';
import {
  changedFields,
  judgeProfile,
  type KnownProfile,
  profileChange,
  profileValues,
} from './profile-form.rule.ts';

const today = '2026-11-21';
const me: KnownProfile = {
  name: 'Lan',
  email: 'lan@example.com',
  dob: '1998-09-05',
  gender: 'female',
  identifyNumber: null,
  locale: 'vi',
};
const nobody: KnownProfile = { ...me, name: '', email: null, dob: null, gender: null };
const typed = (over: Partial<ReturnType<typeof profileValues>>, known = me) => ({
  ...profileValues(known),
  ...over,
});

test('shows a known profile in its usual notation, with nothing to send', () => {
  expect(profileValues(me)).toMatchObject({ dob: '5/9/1998', identifyNumber: '' });
  expect(changedFields(profileValues(me), me)).toEqual([]);
  expect(judgeProfile(profileValues(me), me, today)).toEqual({});
  expect(profileChange(profileValues(me), me)).toEqual({});
});

test('sees no change in another notation of the same day or address', () => {
  expect(changedFields(typed({ dob: '05/09/1998', email: ' Lan@Example.com ' }), me)).toEqual([]);
});

test('requires a new email twice', () => {
  expect(judgeProfile(typed({ email: 'new@example.com' }), me, today)).toEqual({
    confirmEmail: 'rule.email.required',
  });
  expect(
    judgeProfile(typed({ email: 'new@example.com', confirmEmail: 'nev@example.com' }), me, today),
  ).toEqual({ confirmEmail: 'rule.email.mismatch' });
  const right = typed({ email: 'New@example.com', confirmEmail: 'new@example.com' });
  expect(judgeProfile(right, me, today)).toEqual({});
  expect(profileChange(right, me)).toEqual({ email: 'new@example.com', confirmEmail: 'new@example.com' });
});

test('requires only name and email of a new account', () => {
  expect(judgeProfile(profileValues(nobody), nobody, today)).toEqual({
    name: 'rule.name.required',
    email: 'rule.email.required',
  });
});

test('does not allow clearing a given value', () => {
  expect(judgeProfile(typed({ dob: '', gender: '' }), me, today)).toEqual({
    dob: 'rule.dob.required',
    gender: 'rule.gender.invalid',
  });
});

test.each([
  ['31/2/1998', 'rule.dob.invalid'],
  ['1998-09-05', 'rule.dob.invalid'],
  ['1/1/2015', 'rule.dob.tooYoung'],
  ['1/1/1945', 'rule.dob.tooOld'],
])('born %s: %s', (dob, problem) => {
  expect(judgeProfile(typed({ dob }), me, today)).toEqual({ dob: problem });
});

test('accepts an identity number once, without its spaces', () => {
  expect(judgeProfile(typed({ identifyNumber: 'A-1' }), me, today)).toEqual({
    identifyNumber: 'rule.identityNumber.invalid',
  });
  expect(profileChange(typed({ identifyNumber: '079 098 001 234' }), me)).toEqual({
    identifyNumber: '079098001234',
  });
});

test('sends only changed fields', () => {
  expect(profileChange(typed({ name: ' Lan  Anh ', locale: 'en', dob: '6/9/1998' }), me)).toEqual({
    name: 'Lan Anh',
    locale: 'en',
    dob: '1998-09-06',
  });
});
