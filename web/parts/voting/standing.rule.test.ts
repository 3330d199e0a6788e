import { expect, test } from 'vitest';
import { heartsToGive, standings } from './standing.rule.ts';

const candidates = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test('keeps the order of the candidates, with their shares, and marks those ahead', () => {
  const tally = {
    isHidden: false,
    candidates: [
      { candidateId: 'b', hearts: 30 },
      { candidateId: 'a', hearts: 10 },
    ],
  };
  expect(standings(candidates, tally)).toEqual([
    { id: 'a', hearts: 10, share: 0.25, isAhead: false },
    { id: 'b', hearts: 30, share: 0.75, isAhead: true },
    { id: 'c', hearts: 0, share: 0, isAhead: false },
  ]);
});

test('marks nobody without hearts or while counts are hidden', () => {
  const none = { isHidden: false, candidates: [] };
  expect(standings(candidates, none).some(({ isAhead }) => isAhead)).toBe(false);
  expect(standings(candidates, { ...none, isHidden: true })[0]).toMatchObject({
    hearts: null,
    isAhead: false,
  });
});

test('limits hearts by the vote, the account and the balance', () => {
  const may = { maxPerVote: 20, maxPerAccount: 60, balance: 100, given: 0 };
  expect(heartsToGive(may)).toBe(20);
  expect(heartsToGive({ ...may, given: 55 })).toBe(5);
  expect(heartsToGive({ ...may, given: 70 })).toBe(0);
  expect(heartsToGive({ ...may, balance: 3 })).toBe(3);
  expect(heartsToGive({ ...may, maxPerAccount: null, given: 500 })).toBe(20);
});
