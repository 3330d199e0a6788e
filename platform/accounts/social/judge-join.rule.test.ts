import { expect, it } from 'vitest';
import { judgeJoin } from './judge-join.rule.ts';

const at = (id: string, day: number) => ({ id, created_at: new Date(Date.UTC(2026, 0, day)) });

it('keeps the older account, no matter which one asks', () => {
  expect(judgeJoin(at('a', 1), at('b', 2))).toEqual({ from: 'b', into: 'a' });
  expect(judgeJoin(at('a', 2), at('b', 1))).toEqual({ from: 'a', into: 'b' });
  expect(judgeJoin(at('b', 1), at('a', 1))).toEqual({ from: 'b', into: 'a' });
});
