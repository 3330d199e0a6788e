import { expect, test } from 'vitest';
import { choiceNews, nothingChosen } from './choice-news.rule.ts';

const one = { seats: ['A6'], count: 1, total: 300_000 };
const two = { seats: ['A6', 'A7'], count: 2, total: 600_000 };

test('announces the seats that were added and removed', () => {
  expect(choiceNews(nothingChosen, one)).toEqual({ chosen: ['A6'], dropped: [] });
  expect(choiceNews(one, two)).toEqual({ chosen: ['A7'], dropped: [] });
  expect(choiceNews(two, { ...one, seats: ['A7'] })).toEqual({ chosen: [], dropped: ['A6'] });
  expect(choiceNews(one, { ...one, seats: ['B1'] })).toEqual({ chosen: ['B1'], dropped: ['A6'] });
});

test('announces standing tickets by their count and a new price by the sum', () => {
  const standing = { seats: [], count: 1, total: 200_000 };
  expect(choiceNews(nothingChosen, standing)).toEqual({ chosen: [], dropped: [] });
  expect(choiceNews(one, { ...one, total: 250_000 })).toEqual({ chosen: [], dropped: [] });
});

test('does not announce the same choice twice', () => {
  expect(choiceNews(two, { ...two, seats: ['A7', 'A6'] })).toBeNull();
  expect(choiceNews(nothingChosen, nothingChosen)).toBeNull();
});
