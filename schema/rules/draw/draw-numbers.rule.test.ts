import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  commitmentOf,
  type DrawKey,
  keyOf as keyWith,
  entryText,
  numbersText,
  numbersOf,
  rankBy,
  readEntryText,
} from './draw-numbers.rule.ts';
import { hashOfText } from './hashing.rule.ts';

const ofBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const keyOf = (said: DrawKey) => keyWith(said, ofBytes);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const facts = { seed: sha256('seed'), root: sha256('root'), value: sha256('value') };
const crowd = (size: number) =>
  Array.from({ length: size }, (_, at) => ({
    entry_id: `entry${at}`,
    nonce: at % 3 === 0 ? null : `n${at}`,
    is_priority: false,
  }));
const entries = crowd(8);
function draw(key: string, listed: ReturnType<typeof crowd>, firstNumber = 1) {
  const { rank, inOrder } = rankBy(key, ofBytes);
  return numbersOf(inOrder(listed.map(rank)), firstNumber);
}

test('a known draw, so that nobody changes the rule unseen', () => {
  expect(numbersText(draw(keyOf(facts), entries))).toMatchInlineSnapshot(`
    "1 entry6
    2 entry5
    3 entry2
    4 entry1
    5 entry3
    6 entry4
    7 entry7
    8 entry0
    "
  `);
});

/** The rank of an entry as `docs/the-draw.md` defines it, by Node's own HMAC. */
const rankOf = (key: string, id: string) => createHmac('sha256', key).update(id).digest('hex');

test('key, commitment and ranks are those of Node’s own hashes', () => {
  expect(commitmentOf(facts.seed, ofBytes)).toBe(sha256(facts.seed));
  const key = sha256(`${facts.seed}\n${facts.root}\n${facts.value}`);
  expect(keyOf(facts)).toBe(key);
  for (const entry of entries)
    expect(rankBy(key, ofBytes).rank(entry).order).toBe(
      2 ** 48 + Number.parseInt(rankOf(key, entry.entry_id).slice(0, 12), 16),
    );
  expect(hashOfText('Mở Màn', ofBytes)).toBe(sha256('Mở Màn'));
});

test('everybody gets one number, from the first one on, whatever order the list is read in', () => {
  const key = keyOf(facts);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(entries, { minLength: 8 }),
      fc.integer({ min: 1, max: 500 }),
      (mixed, firstNumber) => {
        const drawn = draw(key, mixed, firstNumber);
        expect([...drawn.values()]).toEqual(mixed.map((_, at) => firstNumber + at));
        expect([...drawn.keys()]).toEqual([...draw(key, entries).keys()]);
      },
    ),
  );
});

test('the priority lane stands before the others, each in the order of its ranks', () => {
  const lanes = entries.map((entry, at) => ({ ...entry, is_priority: at >= 5 }));
  const drawn = [...draw(keyOf(facts), lanes).keys()];
  expect(drawn.slice(0, 3).toSorted()).toEqual(['entry5', 'entry6', 'entry7']);
});

test('ranks that begin alike are ordered by their other digits', () => {
  const key = keyOf(facts);
  const alike = crowd(40).map(({ entry_id: id }) => ({ id, order: 7 }));
  expect(rankBy(key, ofBytes).inOrder(alike)).toEqual(
    alike.map(({ id }) => id).toSorted((one, other) => (rankOf(key, one) < rankOf(key, other) ? -1 : 1)),
  );
});

test.each(['seed', 'root', 'value'] as const)('another %s gives another key', (name) => {
  expect(keyOf({ ...facts, [name]: sha256('another') })).not.toBe(keyOf(facts));
});

describe('a line of the list', () => {
  test.each([
    [{ entry_id: 'b', nonce: 'x', is_priority: true }, 'b x priority'],
    [{ entry_id: 'a', nonce: null, is_priority: false }, 'a -'],
  ])('is written and read: %j', (entry, line) => {
    expect(entryText(entry)).toBe(line);
    expect(readEntryText(line)).toEqual(entry);
  });
  test.each(['', 'a', 'a b c', 'a b priority more', ' a b'])('of other words is none: "%s"', (line) => {
    expect(readEntryText(line)).toBeUndefined();
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
    draw(keyOf({ ...facts, value: sha256(`value ${at}`) }), ten),
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
