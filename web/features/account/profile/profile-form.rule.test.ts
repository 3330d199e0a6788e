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
  wantsNews: true,
};
const nobody: KnownProfile = { ...me, name: '', email: null, dob: null, gender: null };
const typed = (over: Partial<ReturnType<typeof profileValues>>, known = me) => ({
  ...profileValues(known),
  ...over,
});

test('a known profile is shown as people write it, and has nothing to send', () => {
  expect(profileValues(me)).toMatchObject({ dob: '5/9/1998', identifyNumber: '', wantsNews: 'yes' });
  expect(changedFields(profileValues(me), me)).toEqual([]);
  expect(judgeProfile(profileValues(me), me, today)).toEqual({});
  expect(profileChange(profileValues(me), me)).toEqual({});
});

test('the same day and the same address written otherwise are no change', () => {
  expect(changedFields(typed({ dob: '05/09/1998', email: ' Lan@Example.com ' }), me)).toEqual([]);
});

test('another email is typed twice', () => {
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

test('of a new account only name and email are asked for', () => {
  expect(judgeProfile(profileValues(nobody), nobody, today)).toEqual({
    name: 'rule.name.required',
    email: 'rule.email.required',
  });
});

test('what was given cannot be emptied', () => {
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

test('an identity number is taken once, without its spaces', () => {
  expect(judgeProfile(typed({ identifyNumber: 'A-1' }), me, today)).toEqual({
    identifyNumber: 'rule.identityNumber.invalid',
  });
  expect(profileChange(typed({ identifyNumber: '079 098 001 234' }), me)).toEqual({
    identifyNumber: '079098001234',
  });
});

test('only what differs is sent', () => {
  expect(
    profileChange(typed({ name: ' Lan  Anh ', wantsNews: 'no', locale: 'en', dob: '6/9/1998' }), me),
  ).toEqual({
    name: 'Lan Anh',
    wantsNews: false,
    locale: 'en',
    dob: '1998-09-06',
  });
});
