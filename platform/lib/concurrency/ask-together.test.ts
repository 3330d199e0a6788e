import { expect, test } from 'vitest';
import { askTogether } from './ask-together.ts';

const counted = () => {
  let times = 0;
  return { ask: async () => (times += 1), times: () => times };
};

test('shares one answer among calls that come meanwhile and shortly after', async () => {
  let now = 0;
  const ask = askTogether<number>({ keepMs: 100, most: 5, now: () => now });
  const { ask: question, times } = counted();
  await Promise.all(Array.from({ length: 50 }, () => ask('one', question)));
  now = 99;
  await ask('one', question);
  expect(times()).toBe(1);
  now = 101;
  await ask('one', question);
  expect(times()).toBe(2);
});

test('gives a failure to all waiting callers, and asks again for the next one', async () => {
  const ask = askTogether<number>({ keepMs: 100, most: 5 });
  const failing = () => Promise.reject(new Error('away'));
  await expect(Promise.all([ask('one', failing), ask('one', failing)])).rejects.toThrow('away');
  await expect(ask('one', async () => 7)).resolves.toBe(7);
});

test('evicts the oldest answers when there are too many', async () => {
  const ask = askTogether<number>({ keepMs: 100, most: 2 });
  const { ask: question, times } = counted();
  for (const key of ['a', 'b', 'c', 'a']) await ask(key, question);
  expect(times()).toBe(4);
});
