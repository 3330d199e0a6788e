import { expect, test } from 'vitest';
import { emailMeant } from './email-slip.rule.ts';

test.each([
  ['lan@gmail.con', 'lan@gmail.com'],
  [' Lan@gmial.com ', 'lan@gmail.com'],
  ['lan@gmail.co', 'lan@gmail.com'],
  ['lan@gamil.com', 'lan@gmail.com'],
  ['lan@gmaill.com', 'lan@gmail.com'],
  ['lan@yahoo.com.v', 'lan@yahoo.com.vn'],
  ['lan@hotmial.com', 'lan@hotmail.com'],
  ['lan@gmail.com', null],
  ['lan@mail.com', null],
  ['lan@yahoo.com.vn', null],
  ['lan@example.com', null],
  ['lan@g', null],
  ['lan', null],
  ['', null],
])('%j suggests %j', (typed, meant) => {
  expect(emailMeant(typed)).toBe(meant);
});
