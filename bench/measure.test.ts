import { expect, test } from 'vitest';
import { drive, middleOf, tableOf } from './measure.ts';

test('each caller makes its calls once, and failures are counted', async () => {
  const seen: number[] = [];
  const row = await drive({
    name: 'x',
    atOnce: 4,
    calls: 100,
    seconds: 30,
    call: (n) => {
      seen.push(n);
      return Promise.resolve(n % 10 !== 0);
    },
  });
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  expect(row.failed).toBe(10);
});

test('several rounds give their median and their spread, with the failures of all', () => {
  const row = (value: number) => ({ name: 'x', value, failed: 1 });
  expect(middleOf([row(3), row(1), row(2)])).toEqual({ name: 'x', value: 2, spread: [1, 3], failed: 3 });
});

test('numbers are aligned', () => {
  const lines = tableOf([{ name: 'a', value: 12_345, p50: 1.26 }]);
  expect(lines).toEqual([
    '    value  p50 ms  p95 ms  p99 ms  failed',
    'a  12,345     1.3                        ',
  ]);
  expect(
    tableOf([
      { name: 'a', value: 2, spread: [1, 300] },
      { name: 'memory', value: 5 },
    ]),
  ).toEqual([
    '        value  of rounds  p50 ms  p95 ms  p99 ms  failed',
    'a         2.0    1.0–300                                ',
    'memory    5.0                                           ',
  ]);
});
