import { expect, test } from 'vitest';
import { citizenNumberRule } from './citizen-number.rule.ts';

test.each([
  ['001099012345', '001099012345'],
  [' 079 2 05.012345', '079205012345'],
  ['101300012345', '101300012345'],
])('%s is a number', (typed, tidy) => {
  expect(citizenNumberRule.parse(typed)).toBe(tidy);
});

test.each([
  ['', 'rule.identity.required'],
  ['   ', 'rule.identity.required'],
  ['00109901234', 'rule.identity.invalid'],
  ['0010990123456', 'rule.identity.invalid'],
  ['003099012345', 'rule.identity.invalid'],
  ['000099012345', 'rule.identity.invalid'],
  ['001499012345', 'rule.identity.invalid'],
  ['C12345678', 'rule.identity.invalid'],
  ['00109901234x', 'rule.identity.invalid'],
])('%s is none: %s', (typed, problem) => {
  expect(citizenNumberRule.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([problem]);
});
