import { expect, test } from 'vitest';
import { dobDayRule, dobRule, formatDob } from './dob.rule.ts';

const today = '2026-11-20';
const problem = (value: unknown) => dobRule(today).safeParse(value).error?.issues[0]?.message;

test.each([
  ['5/9/1998', '1998-09-05'],
  ['05/09/1998', '1998-09-05'],
  ['29/2/2004', '2004-02-29'],
  ['31/12/2014', '2014-12-31'],
  ['1/1/1946', '1946-01-01'],
])('takes %s as %s', (value, day) => {
  expect(dobRule(today).parse(value)).toBe(day);
});

test.each([
  [undefined, 'rule.dob.required'],
  ['', 'rule.dob.required'],
  ['1998-09-05', 'rule.dob.invalid'],
  ['9/31/1998', 'rule.dob.invalid'],
  ['29/2/2005', 'rule.dob.invalid'],
  ['0/1/1998', 'rule.dob.invalid'],
  ['5/9/98', 'rule.dob.invalid'],
  ['1/1/2015', 'rule.dob.tooYoung'],
  ['31/12/1945', 'rule.dob.tooOld'],
])('refuses %j with %s', (value, message) => {
  expect(problem(value)).toBe(message);
});

test('servers judge a day in the same way', () => {
  const rule = dobDayRule(today);
  expect(rule.safeParse('2014-12-31').success).toBe(true);
  expect(rule.safeParse('1946-01-01').success).toBe(true);
  expect(rule.safeParse('2015-01-01').error?.issues[0]?.message).toBe('rule.dob.tooYoung');
  expect(rule.safeParse('1945-12-31').error?.issues[0]?.message).toBe('rule.dob.tooOld');
  expect(rule.safeParse('2005-02-29').error?.issues[0]?.message).toBe('rule.dob.invalid');
  expect(rule.safeParse('5/9/1998').error?.issues[0]?.message).toBe('rule.dob.invalid');
});

test('a day is shown in the format in which it is typed', () => {
  expect(dobRule(today).parse(formatDob('1998-09-05'))).toBe('1998-09-05');
});
