import { expect, test } from 'vitest';
import { textSpans } from './text-spans.rule.ts';

test('links to the site, the web, mail and phone; the text around them stays', () => {
  expect(textSpans('Xem [cách trả](/payment-methods) trước.')).toEqual([
    { text: 'Xem ' },
    { text: 'cách trả', href: '/payment-methods' },
    { text: ' trước.' },
  ]);
  for (const href of ['https://moit.gov.vn/a', 'mailto:a@b.vn', 'tel:19001234'])
    expect(textSpans(`[x](${href})`)).toEqual([{ text: 'x', href }]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'http://plain.example',
  ' /a',
  '/a b',
])('%s is never an address', (address) => {
  const spans = textSpans(`[x](${address})`);
  expect(spans.every(({ href }) => href === undefined)).toBe(true);
});

test('a line without a link is one span, and an empty one none', () => {
  expect(textSpans('a [b] (c)')).toEqual([{ text: 'a [b] (c)' }]);
  expect(textSpans('')).toEqual([]);
});
