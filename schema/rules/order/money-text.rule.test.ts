import { expect, test } from 'vitest';
import { moneyText } from './money-text.rule.ts';

test('amounts are shown to the đồng, and free is a word', () => {
  expect(moneyText(1_250_000, 'vi')).toBe('1.250.000 ₫');
  expect(moneyText(1_250_000, 'en')).toBe('₫1,250,000');
  expect(moneyText(999, 'vi')).toBe('999 ₫');
  expect([moneyText(0, 'vi'), moneyText(0, 'en')]).toEqual(['Miễn phí', 'Free']);
});
