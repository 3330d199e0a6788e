import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentOf, drawNumbers, listOfEntries, mixSeed } from './draw-numbers.ts';
import { roundAfter } from './read-beacon.ts';

const seedOf = (at: number): string => createHash('sha256').update(`seed ${at}`).digest('hex');
const crowd = (size: number) =>
  Array.from({ length: size }, (_, at) => ({
    entry_id: `entry${at}`,
    nonce: at % 3 === 0 ? null : `n${at}`,
    is_priority: false,
  }));
const entries = crowd(8);
const facts = { seed: seedOf(0), beacon: null, firstNumber: 1, entries };

test('a known draw, so that nobody changes the rule unseen', () => {
  expect(commitmentOf(facts.seed)).toBe(createHash('sha256').update(facts.seed).digest('hex'));
  expect([...drawNumbers(facts)].map(([id, number]) => `${number} ${id}`)).toMatchInlineSnapshot(`
    [
      "1 entry3",
      "2 entry2",
      "3 entry1",
      "4 entry0",
      "5 entry4",
      "6 entry7",
      "7 entry6",
      "8 entry5",
    ]
  `);
});

test('everybody gets one number, from the first one on, whatever order the list is read in', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(entries, { minLength: 8 }),
      fc.integer({ min: 1, max: 500 }),
      (mixed, firstNumber) => {
        const drawn = drawNumbers({ ...facts, entries: mixed, firstNumber });
        expect([...drawn.values()]).toEqual(mixed.map((_, at) => firstNumber + at));
        expect([...drawn.keys()]).toEqual([...drawNumbers(facts).keys()]);
      },
    ),
  );
});

test('the priority lane stands before the others, each in the order of its ranks', () => {
  const lanes = entries.map((entry, at) => ({ ...entry, is_priority: at >= 5 }));
  const drawn = [...drawNumbers({ ...facts, entries: lanes }).keys()];
  expect(drawn.slice(0, 3).toSorted()).toEqual(['entry5', 'entry6', 'entry7']);
});

describe('what is mixed in counts', () => {
  const key = mixSeed(facts);
  test('the seed, the beacon, every nonce and who is on the list', () => {
    expect(mixSeed({ ...facts, seed: seedOf(1) })).not.toBe(key);
    expect(mixSeed({ ...facts, beacon: 'ab'.repeat(32) })).not.toBe(key);
    expect(mixSeed({ ...facts, entries: entries.slice(1) })).not.toBe(key);
    const [first, ...others] = entries;
    expect(
      mixSeed({
        ...facts,
        entries: [{ entry_id: first?.entry_id ?? '', nonce: 'mine', is_priority: false }, ...others],
      }),
    ).not.toBe(key);
  });
  test('the list is lines of an id and a nonce, in the order of the ids', () => {
    expect(
      listOfEntries([
        { entry_id: 'b', nonce: 'x', is_priority: true },
        { entry_id: 'a', nonce: null, is_priority: false },
      ]),
    ).toBe('a -\nb x priority\n');
  });
});

/** How far counts lie from being equal: the chi-square statistic. */
const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

describe('over 4,000 draws of ten', () => {
  const ten = crowd(10);
  const draws = Array.from({ length: 4000 }, (_, at) =>
    drawNumbers({ ...facts, seed: seedOf(at), entries: ten }),
  );
  /** How often each one of ten came to each place; 27.9 is passed by one in a thousand fair draws of nine degrees. */
  const countsOf = (id: string, all: readonly ReadonlyMap<string, number>[]) => {
    const counts = new Array<number>(10).fill(0);
    for (const drawn of all) counts[(drawn.get(id) ?? 0) - 1] = (counts[(drawn.get(id) ?? 0) - 1] ?? 0) + 1;
    return counts;
  };
  test('who came first and who came last have every place equally often', () => {
    for (const { entry_id: id } of ten) expect(chiSquare(countsOf(id, draws))).toBeLessThan(27.9);
  });
  test('the order of coming is found out as unfair by the same measure', () => {
    const arrivals = draws.map(() => new Map(ten.map(({ entry_id: id }, at) => [id, at + 1])));
    expect(chiSquare(countsOf('entry0', arrivals))).toBeGreaterThan(27.9);
  });
});

test('the round of a beacon is the first one that begins after the freeze', () => {
  const times = { period: 30, genesis_time: 1000 };
  expect(roundAfter(new Date(1_000_000), times)).toBe(2);
  expect(roundAfter(new Date(1_029_999), times)).toBe(2);
  expect(roundAfter(new Date(1_030_000), times)).toBe(3);
});
