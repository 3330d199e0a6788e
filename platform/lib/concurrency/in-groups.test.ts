import { expect, test } from 'vitest';
import { inGroups } from './in-groups.ts';

const size = { gatherMs: 1, most: 10 };

/** Answers each item with its position in the order of processing. */
function counting(gate: Promise<void> = Promise.resolve()) {
  const groups: { key: string; items: readonly number[] }[] = [];
  let done = 0;
  let atOnce = 0;
  const work = async (key: string, items: readonly number[]) => {
    groups.push({ key, items });
    atOnce += 1;
    expect(atOnce, 'one group at a time').toBe(1);
    await gate;
    atOnce -= 1;
    return items.map(() => (done += 1));
  };
  return { groups, work };
}
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('processes concurrent items in one batch, and gives each its own answer', async () => {
  const { groups, work } = counting();
  const ask = inGroups(work, size);
  expect(await Promise.all(upTo(7).map((item) => ask('line', item)))).toEqual(upTo(7));
  expect(groups).toEqual([{ key: 'line', items: upTo(7) }]);
});

test('limits the size of a batch, and keeps the order of the calls', async () => {
  const { groups, work } = counting();
  const ask = inGroups(work, { gatherMs: 60_000, most: 10 });
  const all = upTo(40).map((item) => ask('line', item));
  expect(await Promise.all(all)).toEqual(upTo(40));
  expect(groups.map(({ items }) => items.length)).toEqual([10, 10, 10, 10]);
});

test('puts items that come while a batch runs into the next one', async () => {
  let open: () => void = () => undefined;
  const { groups, work } = counting(new Promise((resolve) => (open = resolve)));
  const ask = inGroups(work, size);
  const first = ask('line', 1);
  await expect.poll(() => groups.length).toBe(1);
  const others = upTo(5).map((item) => ask('line', item + 1));
  open();
  expect(await Promise.all([first, ...others])).toEqual(upTo(6));
  expect(groups).toHaveLength(2);
});

test('fails only the callers of a batch that fails', async () => {
  const ask = inGroups(
    async (key: string, items: readonly number[]) => {
      if (key === 'broken') throw new Error('the connection is lost');
      return items;
    },
    { gatherMs: 1, most: 2 },
  );
  const told = await Promise.allSettled([ask('broken', 1), ask('whole', 2), ask('broken', 3)]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  await expect(ask('whole', 4)).resolves.toBe(4);
});

test('fails a batch whose answers do not match its items', async () => {
  const ask = inGroups(async () => [1], size);
  const told = await Promise.allSettled([ask('line', 1), ask('line', 2)]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
