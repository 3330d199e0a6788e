import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInSlices, slicesOf } from './in-slices.rule.ts';

test('other work is done between the slices of a long list, and each item is mapped in its order', async () => {
  const items = Array.from({ length: 10_001 }, (_, at) => at);
  const log: string[] = [];
  const other = setImmediate().then(() => log.push('other work'));
  const each = (item: number) => {
    if (item === 10_000) log.push('last item');
    return item + 1;
  };
  expect(await mapInSlices(slicesOf(items), each, () => setImmediate())).toEqual(
    items.map((item) => item + 1),
  );
  await other;
  expect(log).toEqual(['other work', 'last item']);
  expect(await mapInSlices(slicesOf([]), each, () => setImmediate())).toEqual([]);
});
