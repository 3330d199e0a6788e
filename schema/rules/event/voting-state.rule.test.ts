import { expect, test } from 'vitest';
import { isLaterTally, votingState } from './voting-state.rule.ts';

const voting = { opensAt: new Date('2026-05-01T12:00:00Z'), closesAt: new Date('2026-05-02T12:00:00Z') };

test.each([
  ['2026-05-01T11:59:59.999Z', 'coming'],
  ['2026-05-01T12:00:00Z', 'open'],
  ['2026-05-02T11:59:59.999Z', 'open'],
  ['2026-05-02T12:00:00Z', 'closed'],
])('at %s it is %s', (at, state) => {
  expect(votingState(voting, new Date(at))).toBe(state);
});

test('the newer tally has more votes, or as many votes and a later state', () => {
  expect(isLaterTally({ state: 'open', votes: 3 }, { state: 'open', votes: 2 })).toBe(true);
  expect(isLaterTally({ state: 'open', votes: 2 }, { state: 'open', votes: 2 })).toBe(false);
  expect(isLaterTally({ state: 'closed', votes: 2 }, { state: 'open', votes: 2 })).toBe(true);
  expect(isLaterTally({ state: 'open', votes: 2 }, { state: 'closed', votes: 3 })).toBe(false);
});
