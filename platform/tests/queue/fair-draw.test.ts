// The draw as a statistic: whoever came early, joined with a nonce, or has a low id gets no better number than anybody else.
import { hash } from 'node:crypto';
import { keyOf, numbersOf, rankBy } from '@mo-man/schema/rules/draw/draw-numbers.rule.ts';
import { expect, test } from 'vitest';
import { sha256 } from '../../lib/crypto/sha256.ts';
import { figure, randomFrom, seed, sized } from '../../../testing/prove.ts';

const people = sized(10_000, 300_000);
const draws = sized(4, 8);
/** Standard deviations that a fair draw passes once in three million looks. */
const MOST_DEVIATIONS = 5.1;

const random = randomFrom(seed);
const someHash = () => hash('sha256', `${random.int(2 ** 32)} ${random.int(2 ** 32)}`);
/** In the order of joining. */
const entries = Array.from({ length: people }, () => ({
  entry_id: someHash().slice(0, 24),
  nonce: random.chance(50) ? someHash() : null,
  is_priority: false,
}));
const drawOnce = (): number[] => {
  const key = keyOf({ seed: someHash(), root: someHash(), value: someHash() }, sha256);
  const { rank, inOrder } = rankBy(key, sha256);
  const numbers = numbersOf(inOrder(entries.map(rank)), 1);
  return entries.map(({ entry_id: id }) => numbers.get(id) ?? 0);
};
const drawn = Array.from({ length: draws }, drawOnce);

/** What might help somebody, as a value for each person. */
const positions = entries.map((_, at) => at);
const idOrder = new Map(
  entries
    .map(({ entry_id: id }) => id)
    .toSorted()
    .map((id, at) => [id, at]),
);
const advantages = {
  'came early': positions,
  'joined with a nonce': entries.map(({ nonce }) => (nonce === null ? 0 : 1)),
  'has a low id': entries.map(({ entry_id: id }) => idOrder.get(id) ?? 0),
};

/** How far the correlation of values and numbers over all draws lies from none, in standard deviations. */
function deviations(values: readonly number[], all: readonly (readonly number[])[]): number {
  const scores = all.map((numbers) => correlation(values, numbers) * Math.sqrt(people - 1));
  return Math.abs(scores.reduce((sum, score) => sum + score, 0)) / Math.sqrt(all.length);
}

/** Pearson's; of two orders it is Spearman's. */
function correlation(xs: readonly number[], ys: readonly number[]): number {
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const [xMean, yMean] = [mean(xs), mean(ys)];
  let [both, xSquare, ySquare] = [0, 0, 0];
  xs.forEach((x, at) => {
    const [dx, dy] = [x - xMean, (ys[at] ?? 0) - yMean];
    both += dx * dy;
    xSquare += dx * dx;
    ySquare += dy * dy;
  });
  return both / Math.sqrt(xSquare * ySquare);
}

/** Chi-square of who of each tenth of the values came to which tenth of the numbers, in standard deviations from its mean: 81 degrees. */
function tenths(values: readonly number[], all: readonly (readonly number[])[]): number {
  const order = new Map(
    values
      .map((_, at) => at)
      .toSorted((one, other) => (values[one] ?? 0) - (values[other] ?? 0))
      .map((at, rank) => [at, rank]),
  );
  const tenthOf = (rank: number) => Math.floor((rank * 10) / people);
  const counts = new Float64Array(100);
  for (const numbers of all)
    numbers.forEach((number, at) => {
      const cell = tenthOf(order.get(at) ?? 0) * 10 + tenthOf(number - 1);
      counts[cell] = (counts[cell] ?? 0) + 1;
    });
  const expected = (people * all.length) / 100;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return (chiSquare - 81) / Math.sqrt(2 * 81);
}

test.each(Object.entries(advantages))('whoever %s gets no better number than the others', (name, values) => {
  const far = deviations(values, drawn);
  figure(
    'draw',
    `${name}: deviations of ${draws} draws of ${people}, at most ${MOST_DEVIATIONS}`,
    far.toFixed(2),
  );
  expect(far).toBeLessThan(MOST_DEVIATIONS);
});

test('each tenth of those who came has its share of each tenth of the numbers', () => {
  const far = tenths(positions, drawn);
  figure('draw', 'tenths of the order of joining: deviations', far.toFixed(2));
  expect(far).toBeLessThan(MOST_DEVIATIONS + 2);
});

test('a draw in which one in ten gets a number by joining early is found out by the same measures', () => {
  const favouring = drawn.map((numbers) => {
    const favoured = positions.filter((at) => at % 10 === 0);
    const best = favoured.map((at) => numbers[at] ?? 0).toSorted((one, other) => one - other);
    const given = new Map(favoured.map((at, rank) => [at, best[rank] ?? 0]));
    return numbers.map((number, at) => given.get(at) ?? number);
  });
  expect(deviations(positions, favouring)).toBeGreaterThan(MOST_DEVIATIONS);
  expect(tenths(positions, favouring)).toBeGreaterThan(MOST_DEVIATIONS + 2);
});
