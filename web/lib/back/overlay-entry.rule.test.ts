import { describe, expect, test } from 'vitest';
import { depthFor, judgeMove, spotOf } from './overlay-entry.rule.ts';

const page = (depth: number, number = 3) => ({ page: number, depth });

test('reads page and depth of an entry, and takes one without a state as the page itself', () => {
  expect(spotOf({ idx: 3, key: 'k', overlay: 2 })).toEqual(page(2));
  expect(spotOf({ idx: 3, key: 'k' })).toEqual(page(0));
  expect(spotOf({ overlay: 1 })).toEqual(page(1, 0));
  expect(spotOf(null)).toEqual(page(0, -1));
});

test('puts an overlay above the open ones and reuses the entry of a closed one', () => {
  expect(depthFor(0, 0)).toBe(1);
  expect(depthFor(1, 1)).toBe(2);
  expect(depthFor(1, 0)).toBe(1);
  expect(depthFor(2, 1)).toBe(2);
});

describe('a move in the history', () => {
  test.each([
    ['back from an overlay closes it', page(1), page(0), [1], 'close'],
    ['back from the second of two closes that one', page(2), page(1), [1, 2], 'close'],
    ['back from a spent entry goes on to the page before', page(1), page(0), [], 'skipBack'],
    ['back from a spent entry over an open overlay goes on to it', page(2), page(1), [1], 'skipBack'],
    ['forward to an overlay that is closed goes on', page(0), page(1), [], 'skipForward'],
    ['another page is the router’s', page(1), page(0, 2), [], 'page'],
    ['so is a page that ended on a spent entry', page(0, 4), page(1), [], 'page'],
    ['so is the page itself', page(0), page(0), [], 'page'],
  ])('%s', (_, from, to, open, move) => {
    expect(judgeMove(from, to, open)).toBe(move);
  });
});
