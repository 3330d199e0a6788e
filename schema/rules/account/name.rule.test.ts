import { expect, test } from 'vitest';
import { firstWordOfName, nameForOthers, nameRule } from './name.rule.ts';

const problem = (value: unknown) => nameRule.safeParse(value).error?.issues[0]?.message;

test.each([
  ['Nguyễn Thị Ánh Tuyết', 'Nguyễn Thị Ánh Tuyết'],
  ['  Lê   Văn  A ', 'Lê Văn A'],
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ["Conan O'Brien", "Conan O'Brien"],
  ['Jean-Pierre Jr.', 'Jean-Pierre Jr.'],
  ['Trần 2', 'Trần 2'],
  ['A'.repeat(70), 'A'.repeat(70)],
  ['e\u0302\u0303'.repeat(70), 'ễ'.repeat(70)],
])('takes %j as %j', (value, kept) => {
  expect(nameRule.parse(value)).toBe(kept);
});

test.each([
  [undefined, 'rule.name.required'],
  ['', 'rule.name.required'],
  ['   ', 'rule.name.required'],
  ['A'.repeat(71), 'rule.name.tooLong'],
  ['Lan 😀', 'rule.name.special'],
  ['vcb-xacminh.com', 'rule.name.link'],
  ['Nguyen Evil.Shop', 'rule.name.link'],
])('refuses %j with %s', (value, message) => {
  expect(problem(value)).toBe(message);
});

test.each([...'!@#$%^&*<>{}[]/\\|"?=+_~`;:,'])('refuses %s as special', (sign) => {
  expect(problem(`Lan ${sign}`)).toBe('rule.name.special');
});

test('others see the first word or the whole name, but never a domain', () => {
  expect(['Nguyễn Thị An', ' Lan ', 'evil.com', 'Lan evil.com', '', null].map(firstWordOfName)).toEqual([
    'Nguyễn',
    'Lan',
    null,
    null,
    null,
    null,
  ]);
  expect(['Nguyễn Thị An', 'Lan evil.com', ' ', null].map(nameForOthers)).toEqual([
    'Nguyễn Thị An',
    null,
    null,
    null,
  ]);
});
