import { expect, test } from 'vitest';
import { nameCountries } from './name-countries.ts';

const countries = ['DE', 'VN', 'AT', 'JP'].map((code) => ({ code, dial: '+1' }));
const shown = (language: string, chosen: string) =>
  nameCountries(countries, language, chosen).map(({ name }) => name);

test('lists the chosen country, then Vietnam, then the others alphabetically', () => {
  expect(shown('vi', 'VN')).toEqual(['Việt Nam', 'Áo', 'Đức', 'Nhật Bản']);
  expect(shown('en', 'JP')).toEqual(['Japan', 'Vietnam', 'Austria', 'Germany']);
});

test('knows every country by its names in both languages', () => {
  expect(nameCountries(countries, 'en', 'AT')[0]?.names).toEqual(['Áo', 'Austria']);
});
