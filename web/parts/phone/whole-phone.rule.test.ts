import { expect, test } from 'vitest';
import { vietnam } from './dial-code.rule.ts';
import * as book from './phone-book.ts';
import { shownPhone, wholePhone } from './whole-phone.rule.ts';

const germany = { code: 'DE', dial: '+49' };
const italy = { code: 'IT', dial: '+39' };

test.each([
  ['0901 234 567', vietnam, vietnam, '0901 234 567'],
  ['+84901234567', vietnam, vietnam, '901234567'],
  ['+84901234567', germany, vietnam, '901234567'],
  ['+4915112345678', germany, germany, '15112345678'],
  ['+4915112345678', vietnam, germany, '1511 2345678'],
  ['+49', germany, germany, ''],
  ['', vietnam, vietnam, ''],
])('%s with %o chosen is shown after its prefix', (whole, chosen, country, rest) => {
  expect(shownPhone(whole, chosen, book)).toEqual({ country, rest });
});

test('shows a number of another country whole while the book is not known', () => {
  expect(shownPhone('+4915112345678', vietnam, null)).toEqual({ country: vietnam, rest: '+4915112345678' });
});

test.each([
  ['0901 234 567', vietnam, '0901 234 567'],
  ['01511 2345678', germany, '+4915112345678'],
  ['0', germany, '+490'],
  ['06 1234 5678', italy, '+390612345678'],
  ['+1 415 555 0123', germany, '+1 415 555 0123'],
  ['', germany, ''],
])('%s typed after %o is kept whole', (typed, country, whole) => {
  expect(wholePhone(typed, country, book)).toBe(whole);
});

test('a number that is typed digit by digit is the same as one that is pasted', () => {
  let whole = '';
  for (const digit of '015112345678') {
    const { country, rest } = shownPhone(whole, germany, book);
    whole = wholePhone(rest + digit, whole === '' ? germany : country, book);
  }
  expect(whole).toBe(wholePhone('015112345678', germany, book));
});
