import { expect, test } from 'vitest';
import { chooseLanguage } from './language.rule.ts';

test('the address wins over the cookie, the cookie over the default', () => {
  expect(chooseLanguage('?lang=en', '_culture=vi')).toBe('en');
  expect(chooseLanguage('', 'a=1; _culture=en; b=2')).toBe('en');
  expect(chooseLanguage('', '')).toBe('vi');
});

test('a language we do not have is not chosen', () => {
  expect(chooseLanguage('?lang=fr', '_culture=en')).toBe('en');
  expect(chooseLanguage('', 'x_culture=en')).toBe('vi');
});
