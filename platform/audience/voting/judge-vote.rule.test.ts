import { expect, test } from 'vitest';
import { judgeVote, type VoteFacts } from './judge-vote.rule.ts';

const facts: VoteFacts = {
  opensAt: new Date('2026-05-01T12:00:00Z'),
  closesAt: new Date('2026-05-02T12:00:00Z'),
  now: new Date('2026-05-01T18:00:00Z'),
  maxPerAccount: 30,
  given: 20,
  balance: 15,
};
const refusalOf = (hearts: number, changed: Partial<VoteFacts> = {}) =>
  judgeVote(hearts, { ...facts, ...changed })?.refusal ?? null;

test('allows hearts up to the balance and the maximum per account', () => {
  expect(refusalOf(10)).toBeNull();
  expect(refusalOf(11)).toBe('vote_limit');
  expect(refusalOf(15, { maxPerAccount: null })).toBeNull();
  expect(refusalOf(16, { maxPerAccount: null })).toBe('low_hearts');
});

test('allows no vote before the voting opens or from the time it closes', () => {
  expect(refusalOf(1, { now: new Date('2026-05-01T11:59:59Z') })).toBe('voting_not_open');
  expect(refusalOf(1, { now: facts.closesAt })).toBe('voting_closed');
});

test('says that nothing is left when the maximum has been given', () => {
  expect(judgeVote(1, { ...facts, given: 30 })?.details).toEqual({ max: 30, left: 0 });
  expect(judgeVote(1, { ...facts, given: 40 })?.details).toEqual({ max: 30, left: 0 });
});
