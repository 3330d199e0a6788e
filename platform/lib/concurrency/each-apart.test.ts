import { expect, test } from 'vitest';
import { eachApart } from './each-apart.ts';

test('reaches every item although some fail or never end, and runs only a few at once', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  const end = Promise.withResolvers<void>();
  const all = eachApart(
    Array.from({ length: 20 }, (_, at) => at),
    async (at) => {
      most = Math.max(most, ++running);
      await (at === 0 ? end.promise : Promise.resolve());
      running -= 1;
      done.push(at);
      if (at === 1 || at === 5) throw new Error(`not ${at}`);
      return at;
    },
  );
  await expect.poll(() => done.length).toBe(19);
  expect([most, done.includes(0)]).toEqual([4, false]);
  end.resolve();
  await expect(all).rejects.toMatchObject({ errors: [new Error('not 1'), new Error('not 5')] });
});

test('returns the results, and throws a single failure unchanged', async () => {
  expect((await eachApart([1, 2, 3], (at) => Promise.resolve(at * 2))).toSorted()).toEqual([2, 4, 6]);
  const failure = new Error('alone');
  await expect(
    eachApart([1, 2], (at) => (at === 1 ? Promise.reject(failure) : Promise.resolve(at))),
  ).rejects.toBe(failure);
});
