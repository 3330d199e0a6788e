import { expect, test } from 'vitest';
import { chooseLanguage } from './language.rule.ts';

test('prefers the address to the cookie, and the cookie to the default', () => {
  expect(chooseLanguage('?lang=en', '_culture=vi')).toBe('en');
  expect(chooseLanguage('', 'a=1; _culture=en; b=2')).toBe('en');
  expect(chooseLanguage('', '')).toBe('vi');
});

test('ignores an unknown language', () => {
  expect(chooseLanguage('?lang=fr', '_culture=en')).toBe('en');
  expect(chooseLanguage('', 'x_culture=en')).toBe('vi');
});
