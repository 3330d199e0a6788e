import { expect, test } from 'vitest';
import { codeIn, giftPath, showGiftCode } from './gift-address.rule.ts';

const showing = { event: { slug: 'dem-nhac' } };

test.each([
  [{ code: 'ABCD', contact: null, showing }, '/redeem-ticket/dem-nhac?code=ABCD'],
  [{ code: 'ABCD', contact: 'an@example.com', showing }, '/gift-ticket?code=ABCD'],
  [{ code: 'ABCD', contact: null, showing: null }, '/gift-ticket?code=ABCD'],
  [{ code: null, contact: null, showing }, null],
])('%j is claimed at %s', (gift, path) => {
  expect(giftPath(gift)).toBe(path);
});

test('shows a code in groups of four', () => {
  expect(showGiftCode('ACDEFGHJKMNP')).toBe('ACDE FGHJ KMNP');
});

test.each([
  ['https://moman.test/redeem-ticket/dem-nhac?code=ABCD', 'ABCD'],
  ['ABCD EFGH', 'ABCD EFGH'],
  ['http://%', 'http://%'],
  ['https://moman.test/', 'https://moman.test/'],
])('in %s is the code %s', (text, code) => {
  expect(codeIn(text)).toBe(code);
});
