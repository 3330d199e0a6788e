import { expect, test } from 'vitest';
import { readFigures, tableOf } from './figures.ts';

test('each proof is named once, numbers are aligned', () => {
  const figures = [
    { proof: 'kills', name: 'kills', value: 50 },
    { proof: 'kills', name: 'orders', value: 12_345 },
    { proof: 'replays', name: 'receipts', value: 'one' },
  ];
  expect(tableOf(figures)).toEqual([
    'kills    kills         50',
    '         orders    12,345',
    'replays  receipts     one',
  ]);
  expect([tableOf([]), readFigures('/nowhere')]).toEqual([[], []]);
});
