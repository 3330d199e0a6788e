import { expect, test } from 'vitest';
import { unaccented } from './unaccented.rule.ts';

test.each([
  ['Điện Từ Trường', 'Dien Tu Truong'],
  ['đêm nhạc'.normalize('NFD'), 'dem nhac'],
  ['Côte d’Ivoire', 'Cote d’Ivoire'],
  ['ĐẶNG VĂN Ơ', 'DANG VAN O'],
  ['王小明 2026', '王小明 2026'],
])('%s is %s', (text, plain) => {
  expect(unaccented(text)).toBe(plain);
});
