import { expect, test } from 'vitest';
import { hasLink } from './link.rule.ts';

test.each([
  'vcb-xacminh.com',
  'Xem evil.shop/x',
  't.co/x',
  'evil.io',
  'EVIL.Shop nhé',
  'qua.bit.ly/abc',
  'https://a',
  'HTTP://evil',
  'www.mua',
  'an@evil.example.com',
  'evil。shop',
  'evil．com',
  'evil․com',
  'ev\u200Bil.co\u00ADm',
  'ｅｖｉｌ.ｃｏｍ',
  'пример.рф',
  'xn--e1afmkfd.xn--p1ai',
  'evil.horse',
  'evil.com-bank',
  '(evil.com)',
  'javascript:alert(1)',
  'http.evil/x',
  '185.10.20.30/x',
  'a.b.c.zip',
  'moc.live\u202E',
])('%j holds a link', (text) => {
  expect(hasLink(text)).toBe(true);
});

test.each([
  '',
  'Đi xem cùng mình nhé. Hẹn 19.30 ngày 20.11.2026',
  'Hay lắm.Nên xem',
  'Jean-Pierre Jr.',
  "Conan O'Brien",
  'J.R.R. Tolkien',
  'Giá 1.250.000 đồng, tiết kiệm 10/10',
  'TP.HCM',
  'v.v.',
  '10/10 👏',
  'và/hoặc',
  '5:30',
])('%j holds none', (text) => {
  expect(hasLink(text)).toBe(false);
});

test('a ward may begin like a domain elsewhere, in an address only', () => {
  for (const place of ['12 Lê Lợi, P.Me Linh', 'Q.Ba Đình', 'X.La Phù', 'Tòa S1.AI/1203']) {
    expect(hasLink(place, 'address'), place).toBe(false);
    expect(hasLink(place), place).toBe(true);
  }
  for (const link of ['x.com', 'p.shop.vn', 't.co/x9', 'bit.ly', '12 Huệ, evil.horse'])
    expect(hasLink(link, 'address'), link).toBe(true);
});
