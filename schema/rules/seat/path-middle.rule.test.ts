import { expect, test } from 'vitest';
import { pathMiddle } from './path-middle.rule.ts';

test.each([
  ['M290 230 H710 V490 H290 Z', { x: 500, y: 360 }],
  ['M780 40 H1520 L1480 130 C1400 172 900 172 820 130 Z', { x: 1150, y: 106 }],
  ['M100 300 A200 200 0 0 1 500 300 A200 200 0 0 1 100 300 Z', { x: 300, y: 300 }],
  ['M-10,-20L30,40', { x: 10, y: 10 }],
])('the middle of %s', (path, middle) => expect(pathMiddle(path)).toEqual(middle));

test.each(['', 'Z', 'm10 10 l20 20', 'nonsense'])('none of "%s"', (path) =>
  expect(pathMiddle(path)).toBeNull(),
);
