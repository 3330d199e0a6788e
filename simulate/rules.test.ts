import { describe, expect, it } from 'vitest';
import { type Outcome, newOutcome } from './outcome.rule.ts';
import { arrivalOf, habitOf, habits } from './crowd.rule.ts';
import { drawView, viewInOneLine } from './live-view.rule.ts';
import {
  brokenPromises,
  type Facts,
  mostInASecond,
  percentile,
  rankCorrelation,
  reportOf,
  servedTooEarly,
} from './report.rule.ts';

const people = Array.from({ length: 600 }, (_, index) => index);

describe('the crowd', () => {
  it('is the same for the same seed, with every behaviour in it', () => {
    const crowd = (seed: number) => people.map((index) => habitOf(index, seed));
    expect(crowd(1)).toEqual(crowd(1));
    expect(crowd(1)).not.toEqual(crowd(2));
    expect(new Set(crowd(1))).toEqual(new Set(habits));
  });

  it('arrives at a growing rate before the opening, and at a falling rate after it', () => {
    const arrivals = people.map((index) => arrivalOf(index, 30));
    const within = (from: number, to: number) => arrivals.filter((at) => at >= from && at < to).length;
    expect(within(0, 10)).toBeLessThan(within(10, 20));
    expect(within(10, 20)).toBeLessThan(within(20, 30));
    expect(within(33, 36)).toBeLessThan(within(30, 33));
    expect(Math.min(...arrivals)).toBeGreaterThanOrEqual(0);
  });
});

it('takes the nearest rank', () => {
  expect(percentile([4, 1, 3, 2], 0.5)).toBe(2);
  expect(percentile([4, 1, 3, 2], 0.99)).toBe(4);
  expect(percentile([], 0.5)).toBeUndefined();
});

it('counts buyers served before a lower number', () => {
  const one = { number: 1, at: 10 };
  expect(servedTooEarly([one, { number: 2, at: 10 }])).toBe(0);
  expect(servedTooEarly([one, { number: 2, at: 9 }])).toBe(1);
});

it('tells whether earlier buyers had lower numbers', () => {
  const pairs = (numbers: number[]) => numbers.map((number, at) => [at, number] as const);
  expect(rankCorrelation(pairs([1, 2, 3, 4]))).toBe(1);
  expect(rankCorrelation(pairs([4, 3, 2, 1]))).toBe(-1);
  expect(rankCorrelation(pairs([1, 2]))).toBeUndefined();
});

it('counts the maximum in a second', () => {
  expect(mostInASecond([0, 400, 900, 1_100, 5_000])).toBe(3);
  expect(mostInASecond([])).toBe(0);
});

describe('a sale', () => {
  const outcome = (change: Partial<Outcome>): Outcome => ({ ...newOutcome('honest'), ...change });
  const kept: Facts = {
    served: [],
    turnsEarly: 0,
    turnsTwice: 0,
    units: 2,
    sold: 2,
    tickets: 2,
    ordersWithout: 0,
    drawn: { problems: [], numbers: new Map([['e1', 7]]) },
  };
  const one = outcome({
    entryIds: new Set(['e1']),
    numbers: new Set([7]),
    joinedAt: 1,
    joinMs: [5],
    hasTicket: true,
  });

  it('a sale that kept every promise reports none', () => {
    expect(brokenPromises([one], kept)).toEqual([]);
  });

  it.each<[string, Partial<Outcome>, Partial<Facts>]>([
    ['more than one number', { numbers: new Set([7, 8]), entryIds: new Set() }, {}],
    ['more than one place', { entryIds: new Set(['a', 'b']) }, {}],
    ['another number than the published draw', { numbers: new Set([8]) }, {}],
    ['SEED IS NOT', {}, { drawn: { problems: ['SEED IS NOT THE ONE COMMITTED TO'], numbers: new Map() } }],
    [
      'before a lower one',
      {},
      {
        served: [
          { number: 1, at: 2 },
          { number: 2, at: 1 },
        ],
      },
    ],
    ['before their number was served', {}, { turnsEarly: 1 }],
    ['somebody who had one', {}, { turnsTwice: 1 }],
    ['sold twice', {}, { ordersWithout: 1 }],
    ['more than there are', {}, { tickets: 3, sold: 3 }],
    ['differ from what is sold', {}, { tickets: 1 }],
  ])('that broke one says: %s', (words, change, facts) => {
    const broken = brokenPromises([{ ...one, ...change }], { ...kept, ...facts });
    expect(broken).toHaveLength(1);
    expect(broken[0]).toContain(words);
  });

  it('is reported by behaviour, and shown while it runs', () => {
    const bot = outcome({ habit: 'bot', refusals: { turn_not_yet: 3 } });
    const report = reportOf([one, bot], kept, { bellAt: 10, listClosesAt: 10 }).join('\n');
    expect(report).toContain(
      'bot: 1 buyers, 0 places (middle number -), 0 tickets; in the draw 0, of them with a ticket 0 (0 %); refused: turn_not_yet 3',
    );
    expect(report).toContain(
      'honest: 1 buyers, 1 places (middle number 7), 1 tickets; in the draw 1, of them with a ticket 1 (100 %)',
    );
    expect(report).toContain('tickets: 2 sold of 2; oversold 0');
    const progress = { nowServing: 1, lastNumber: 2, status: 'open', left: 1, gathered: 1 };
    const view = { showing: 's', outcomes: [one, bot], progress, untilBell: -3, joinsNow: 4 };
    expect(drawView(view)[0]).toBe('s  open, 3 s after the bell, 4 joins/s');
    expect(viewInOneLine(view)).toContain('1 of 2');
  });
});
