import { expect, test } from 'vitest';
import { polygonEdge } from './polygon-edge.rule.ts';

test('gives points at equal distances around a shape of straight sides', () => {
  const square = [
    [0, 0],
    [5, 0],
    [10, 0],
    [10, 5],
    [10, 10],
    [5, 10],
    [0, 10],
    [0, 5],
  ].map(([x, y]) => ({ x, y }));
  expect(polygonEdge('M0 0 H10 V10 H0 Z', 8)).toEqual(square);
  expect(polygonEdge('M0,0 L10 0 10 10 L0 10 Z', 8)).toEqual(square);
});

test('leaves curves, relative steps and open paths to the browser', () => {
  for (const path of [
    'M0 0 C1 1 2 2 3 3 Z',
    'm0 0 l10 0 v10 z',
    'M0 0 H10 V10',
    'M0 0 A5 5 0 0 1 10 0 Z',
    'M0 0 H10 Z',
  ])
    expect(polygonEdge(path, 8)).toBeNull();
});
