import { expect, test } from 'vitest';
import { richText } from './rich-text.rule.ts';

/** Blocks as text: `_strong_`, `/emphasized/`, `<address>words`. */
const shown = (text: string) =>
  richText(text).map(({ kind, lines }) => [
    kind,
    ...lines.map(({ spans }) =>
      spans
        .map((span) => {
          if (span.href !== null) return `<${span.href}>${span.text}`;
          if (span.isStrong) return `_${span.text}_`;
          return span.isEmphasized ? `/${span.text}/` : span.text;
        })
        .join(''),
    ),
  ]);

test('paragraphs, headings and lists', () => {
  expect(
    shown('Một\nhai\n\n## Khu A\nBa\n- bốn\n- năm\n  sáu\n\n* bảy\n\n\n# Khu B\n\nHai dòng:\n- tám'),
  ).toEqual([
    ['paragraph', 'Một', 'hai'],
    ['heading', 'Khu A'],
    ['paragraph', 'Ba'],
    ['list', 'bốn', 'năm sáu'],
    ['list', 'bảy'],
    ['heading', 'Khu B'],
    ['paragraph', 'Hai dòng:'],
    ['list', 'tám'],
  ]);
});

test('strong and emphasized words, and links', () => {
  expect(shown('**Mở cửa** lúc *19 giờ*, xem [sơ đồ](https://example.vn/a) ("*rất* gần").')).toEqual([
    ['paragraph', '_Mở cửa_ lúc /19 giờ/, xem <https://example.vn/a>sơ đồ ("/rất/ gần").'],
  ]);
});

test.each([
  '3*4*5 = 60',
  'Khách sạn 5* ở biển, 4* ở phố',
  '** hai sao **',
  '<script>alert(1)</script> <b>đậm</b>',
  '[x](javascript:alert(1))',
  '#nhac #hanoi',
  '-5 độ',
  'a ~~b~~ `c` __d__ _e_ ![f](g)',
])('no markup: %s', (text) => {
  expect(shown(text)).toEqual([['paragraph', text]]);
});

test('an escaped asterisk is plain', () => {
  expect(shown('\\*không nghiêng\\* và **5\\***')).toEqual([['paragraph', '*không nghiêng* và _5*_']]);
});

test('an escaped asterisk in an address is one', () => {
  expect(shown('[sơ đồ](https://example.vn/a\\*b)')).toEqual([
    ['paragraph', '<https://example.vn/a*b>sơ đồ'],
  ]);
});

test('a text without words has no blocks', () => {
  expect(richText('')).toEqual([]);
  expect(richText(' \n\n')).toEqual([]);
});
