import { limits } from '@mo-man/schema/limits.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileMessages } from './compile-messages.ts';
import { fillLimits } from '@mo-man/schema/rules/site/fill-limits.rule.ts';

test('fills a limit of the table into a text by its name', () => {
  expect(fillLimits('{otpDigits}-digit code', 'en')).toBe(`${limits.otpDigits}-digit code`);
  expect(fillLimits('{callFeePerMinute} đ', 'vi')).toBe('1.000 đ');
  expect(fillLimits('{callFeePerMinute} ₫', 'en')).toBe('1,000 ₫');
});

test('keeps the placeholders of the screen', () => {
  expect(fillLimits('{count, plural, other {# vé}} của {name}', 'vi')).toBe(
    '{count, plural, other {# vé}} của {name}',
  );
});

test('fails the build for a text that is not ICU, and names it', () => {
  expect(() => compileMessages({ 'home.title': 'Xin chào {name' }, 'vi', 'vi.json')).toThrow('home.title');
});

test.each(['vi', 'en'])('leaves no limit to the screens in %s', (language) => {
  const file = join(import.meta.dirname, '..', 'public', 'lang', `${language}.json`);
  const compiled = compileMessages(
    JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>,
    language,
    file,
  );
  expect(compiled).not.toContain('"otpDigits"');
  expect(compiled).not.toContain('"passwordMin"');
});
