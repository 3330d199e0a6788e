import { expect, test } from 'vitest';
import { countries, meantIn, spaced, takeApart } from './phone-book.ts';

test('contains the whole world', () => {
  expect(countries.length).toBeGreaterThan(200);
  expect(countries).toContainEqual({ code: 'VN', dial: '+84' });
});

test.each([
  ['07700 900123', 'GB', '+447700900123'],
  ['02 1234 5678', 'IT', '+390212345678'],
  ['(415) 555-0100', 'US', '+14155550100'],
  ['1', 'US', undefined],
])('%s in %s is %s', (typed, country, meant) => expect(meantIn(typed, country)).toBe(meant));

test.each([
  ['+84901000001', { country: 'VN', rest: '901 000 001' }],
  ['0084 901 000 001', { country: 'VN', rest: '901 000 001' }],
  [' +1 415 555 0100', { country: 'US', rest: '415 555 0100' }],
  ['+886 912 345 678', { country: 'TW', rest: '912 345 678' }],
  ['0044 7700 900123', { country: 'GB', rest: '7700 900123' }],
  ['+84', null],
  ['0901000001', null],
  ['hello', null],
])('%s pasted', (typed, found) => expect(takeApart(typed)).toEqual(found));

test('groups a number, and leaves other text unchanged', () => {
  expect(spaced('+84901000001')).toBe('+84 901 000 001');
  expect(spaced('••••001')).toBe('••••001');
});
