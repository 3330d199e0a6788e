import { expect, test } from 'vitest';
import { nameRule } from './name.rule.ts';

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
])('refuses %j with %s', (value, message) => {
  expect(problem(value)).toBe(message);
});

test.each([...'!@#$%^&*<>{}[]/\\|"?=+_~`;:,'])('refuses %s as special', (sign) => {
  expect(problem(`Lan ${sign}`)).toBe('rule.name.special');
});
