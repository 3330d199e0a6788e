import { expect, test } from 'vitest';
import { findCountries, type NamedCountry } from './find-countries.rule.ts';

const country = (code: string, dial: string, vi: string, en: string): NamedCountry => ({
  code,
  dial,
  name: vi,
  names: [vi, en],
});
const all = [
  country('VN', '+84', 'Việt Nam', 'Vietnam'),
  country('KR', '+82', 'Hàn Quốc', 'South Korea'),
  country('KP', '+850', 'Triều Tiên', 'North Korea'),
  country('DE', '+49', 'Đức', 'Germany'),
  country('CI', '+225', 'Côte d’Ivoire', 'Côte d’Ivoire'),
  country('US', '+1', 'Hoa Kỳ', 'United States'),
  country('UA', '+380', 'Ukraina', 'Ukraine'),
];
const found = (words: string) => findCountries(all, words).map(({ code }) => code);

test.each([
  ['viet nam', ['VN']],
  ['vietnam', ['VN']],
  ['han', ['KR']],
  ['korea', ['KR', 'KP']],
  ['duc', ['DE']],
  ['Germ', ['DE']],
  ['cote divoire', ['CI']],
  ['us', ['US']],
  ['ukraine', ['UA']],
  ['+84', ['VN']],
  ['0084', ['VN']],
  ['8', ['VN', 'KR', 'KP']],
  ['zz', []],
])('%s', (words, codes) => {
  expect(found(words).slice(0, codes.length)).toEqual(codes);
  expect(found(words)).toHaveLength(codes.length);
});

test('keeps the order without words', () => expect(findCountries(all, ' ')).toBe(all));
