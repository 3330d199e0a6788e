import { describe, expect, test } from 'vitest';
import {
  chainNameOf,
  isSigned,
  momentOf,
  practiceChain,
  quicknet,
  roundFrom,
  signPractice,
  valueOf,
} from './beacon.rule.ts';

/** Round 1000 of drand's quicknet, as it was published on 2023-08-23. */
const recorded = {
  round: 1000,
  value: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

test('the recorded round of drand has the signature of its chain, and its value is the hash of it', () => {
  expect(isSigned(recorded.round, recorded.signature, quicknet.key)).toBe(true);
  expect(valueOf(recorded.signature)).toBe(recorded.value);
});

test.each([
  ['another round', recorded.round + 1, recorded.signature, quicknet.key],
  ['another chain', recorded.round, recorded.signature, practiceChain.key],
  ['the signature of another chain', recorded.round, signPractice(recorded.round), quicknet.key],
  ['a changed signature', recorded.round, recorded.signature.replace('b446', 'b447'), quicknet.key],
  ['a shorter signature', recorded.round, recorded.signature.slice(2), quicknet.key],
  ['words', recorded.round, 'no signature', quicknet.key],
  ['a key that is none', recorded.round, recorded.signature, 'ab'.repeat(96)],
])('%s is not signed', (_, round, signature, key) => {
  expect(isSigned(round, signature, key)).toBe(false);
});

test('the practice chain signs each round with its own key', () => {
  expect(isSigned(7, signPractice(7), practiceChain.key)).toBe(true);
  expect(isSigned(8, signPractice(7), practiceChain.key)).toBe(false);
  expect([quicknet, practiceChain, { key: 'ab' }].map(({ key }) => chainNameOf(key))).toEqual([
    'drand',
    'practice',
    'unknown',
  ]);
});

describe('rounds and moments', () => {
  const chain = { key: '', genesis: 1000, period: 30 };
  test.each([
    [900, 1],
    [1000, 1],
    [1000.001, 2],
    [1030, 2],
    [1059.999, 3],
  ])('the first round from second %d on is %d', (second, round) => {
    expect(roundFrom(new Date(second * 1000), chain)).toBe(round);
  });
  test('a round is published at its moment and not before', () => {
    for (const at of [1_700_000_000_123, 1_750_000_000_000].map((ms) => new Date(ms))) {
      const round = roundFrom(at, quicknet);
      expect(momentOf(round, quicknet).getTime()).toBeGreaterThanOrEqual(at.getTime());
      expect(momentOf(round - 1, quicknet).getTime()).toBeLessThan(at.getTime());
    }
  });
});
