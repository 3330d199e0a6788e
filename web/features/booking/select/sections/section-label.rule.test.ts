import { expect, test } from 'vitest';
import { labelSection, mapNames } from './section-label.rule.ts';

test('uses only forms of the section’s own name', () => {
  const [a9, b1] = mapNames(['Khán đài A, khu A9', 'Khán đài B, khu B1']);
  expect(a9).toEqual(['Khán đài A, khu A9', 'A9', 'khu A9', 'Khán đài A']);
  expect(b1?.[1]).toBe('B1');
  expect(mapNames(['Cuối Phố (đứng, quanh sân khấu)', 'SVIP trước sân khấu'])).toEqual([
    ['Cuối Phố (đứng, quanh sân khấu)', 'Cuối Phố'],
    ['SVIP trước sân khấu', 'SVIP'],
  ]);
});

test('does not use a short form that could mean another section', () => {
  expect(mapNames(['VIP trái', 'VIP phải', 'Khán đài A'])).toEqual([
    ['VIP trái'],
    ['VIP phải'],
    ['Khán đài A', 'A'],
  ]);
});

test('shows the whole name with the price where there is room', () => {
  expect(labelSection(['GA mặt sân'], '1.200.000 ₫', { width: 160, depth: 30 })).toEqual({
    lines: ['GA mặt sân'],
    size: 13,
    priceSize: 13,
  });
  expect(labelSection(['GA mặt sân'], '1.200.000 ₫', { width: 160, depth: 10 })?.priceSize).toBeNull();
  expect(labelSection(['A9'], '650.000 ₫', { width: 66, depth: 30 })).toEqual({
    lines: ['A9'],
    size: 13,
    priceSize: 12,
  });
});

test('breaks, then shrinks, then shortens the name in a narrow stand', () => {
  const names = ['Khán đài A', 'A'];
  expect(labelSection(names, null, { width: 64, depth: 40 })?.lines).toEqual(['Khán đài', 'A']);
  expect(labelSection(names, null, { width: 72, depth: 8 })).toMatchObject({
    lines: ['Khán đài A'],
    size: 12,
  });
  expect(labelSection(names, '850.000 ₫', { width: 30, depth: 8 })).toEqual({
    lines: ['A'],
    size: 13,
    priceSize: null,
  });
  expect(labelSection(names, null, { width: 4, depth: 4 })).toBeNull();
});
