import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellOnce } from './tell-once.ts';

let told: object[];
let tell: ReturnType<typeof tellOnce<{ id: number }>>;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  tell = tellOnce((fields) => told.push(fields));
});
afterEach(() => vi.useRealTimers());

test('a thousand equal messages are two lines: the first at once, and the number of repetitions', () => {
  for (let id = 1; id <= 1_000; id += 1) tell('event away', { id });
  expect(told).toEqual([{ id: 1 }]);
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([{ id: 1 }, { id: 1_000, again: 999 }]);
});

test('a continuing message is repeated every ten seconds, and one that had ended starts again', () => {
  tell('event away', { id: 1 });
  tell('event away', { id: 2 });
  vi.advanceTimersByTime(10_000);
  tell('event away', { id: 3 });
  vi.advanceTimersByTime(20_000);
  expect(told).toEqual([{ id: 1 }, { id: 2, again: 1 }, { id: 3, again: 1 }]);
  tell('event away', { id: 4 });
  expect(told.at(-1)).toEqual({ id: 4 });
});

test('other messages are logged separately', () => {
  tell('event away', { id: 1 });
  tell('search away', { id: 2 });
  expect(told).toEqual([{ id: 1 }, { id: 2 }]);
});
