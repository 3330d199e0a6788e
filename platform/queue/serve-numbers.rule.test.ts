import { expect, test } from 'vitest';
import { type ServeFacts, numbersToServe } from './serve-numbers.rule.ts';

const queue: ServeFacts = {
  status: 'open',
  ratePerMinute: 600,
  secondsSinceServed: 1,
  maxTurns: 50,
  liveTurns: 0,
  choosingTurns: 0,
  awaited: 0,
  freeUnits: 1_000,
};

test.each<[string, Partial<ServeFacts>, number]>([
  ['the rate of one second', {}, 10],
  ['of at most ten seconds', { secondsSinceServed: 3_600, maxTurns: 1_000 }, 100],
  ['as many as there are free turns', { secondsSinceServed: 9, liveTurns: 45, awaited: 2 }, 3],
  ['half of what is free, rounded up', { freeUnits: 5 }, 3],
  ['nothing for what is kept for others', { freeUnits: 5, liveTurns: 2, choosingTurns: 2, awaited: 1 }, 0],
  ['what they have taken is not kept for them twice', { freeUnits: 10, liveTurns: 10 }, 5],
  ['never fewer than none', { freeUnits: 0, liveTurns: 60, choosingTurns: 60 }, 0],
  ['none while paused', { status: 'paused' }, 0],
])('%s', (_, facts, wanted) => {
  expect(numbersToServe({ ...queue, ...facts })).toBe(wanted);
});
