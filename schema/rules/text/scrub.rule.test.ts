import { expect, test } from 'vitest';
import { scrub, scrubPath } from './scrub.rule.ts';

const at = (text: string) => scrub(text, 300);

test.each([
  ['mail to an.nguyen+ve@example.com failed', 'example.com'],
  ['mail to an.nguyen%40example.com failed', 'nguyen'],
  ['called +84 901 234 567 twice', '234'],
  ['called 0901234567', '0901'],
  ['otp 4821 is wrong', '4821'],
  ['card 4111 1111 1111 1111', '1111'],
  ['order THR66X2BF4 is gone', 'THR66X2BF4'],
  ['GET https://a.vn/search?q=Nguyễn%20An&x=1 failed', 'An'],
  ['GET https://a.vn/x#token=abcdef', 'abcdef'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'eyJ'],
  ['/reset-password/8f14e45fceea167a5a36dedd4bea2543', '8f14'],
])('%s: nothing personal is left', (text, secret) => {
  expect(at(text)).not.toContain(secret);
});

test('details that help to find the error stay', () => {
  const stack = 'TypeError: x is undefined\n    at render (https://a.vn/assets/event.js:12:3456)';
  expect(at(stack)).toBe(stack);
});

test('long texts are cut', () => {
  expect(scrub('a '.repeat(1_000), 300)).toHaveLength(300);
});

test.each([
  ['/my-tickets/k2m9x7ab', '/my-tickets/…'],
  ['/payment-return/eyJh.abc?x=1', '/payment-return/…'],
  ['/dem-nhac-k7m2p9', '/…'],
  ['/terms', '/terms'],
  ['/events/abc1/bookings/def2/dem-nhac', '/events/…/bookings/…/dem-nhac'],
  ['/', '/'],
])('the path %s is %s', (path, scrubbed) => {
  expect(scrubPath(path)).toBe(scrubbed);
});
