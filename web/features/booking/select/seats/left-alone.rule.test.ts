import { expect, test } from 'vitest';
import { leftAlone, neighboursOf } from './left-alone.rule.ts';

/** `.` free, `#` sold, `h` held by somebody, `m` held by the buyer. */
const row = (marks: string) =>
  [...marks].map((mark, at) => ({
    id: `A${at + 1}`,
    row: 'A',
    x: at * 10,
    y: 0,
    partnerId: null,
    state: { '#': 'sold', h: 'held', m: 'yours' }[mark] ?? 'free',
  }));
const alone = (marks: string, ...chosen: string[]) =>
  leftAlone(neighboursOf(row(marks)), chosen).map(({ id }) => id);

test.each([
  ['.....', ['A2', 'A3'], ['A1']],
  ['.....', ['A1', 'A2'], []],
  ['h...m', ['A2'], []],
  ['h...m', ['A3'], ['A2', 'A4']],
  ['#.#..', ['A4'], ['A5']],
])('%s with %o chosen leaves %o single', (marks, chosen, expected) =>
  expect(alone(marks, ...chosen)).toEqual(expected),
);
