/** How a buyer behaves; see docs/simulate.md. */
export const habits = ['honest', 'reloads', 'drops_out', 'many_tabs', 'alias', 'bot'] as const;
export type Habit = (typeof habits)[number];

const shares: Readonly<Record<Habit, number>> = {
  honest: 0.5,
  reloads: 0.15,
  drops_out: 0.1,
  many_tabs: 0.1,
  alias: 0.05,
  bot: 0.1,
};
/** Of all who come, this share comes before the bell. */
const EARLY = 0.6;
/** Half of those who come after the bell come within so many seconds. */
const HALF_LATE_SECONDS = 3;

/** A number from 0 up to 1 for each buyer and purpose; the same seed gives the same. */
function chanceOf(index: number, seed: number): number {
  let mixed = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** What the buyer of this index does. */
export function habitOf(index: number, seed = 1): Habit {
  let left = chanceOf(index, seed);
  return habits.find((habit) => (left -= shares[habit]) < 0) ?? 'honest';
}

/**
 * When the buyer of this index comes, seconds from the beginning: before the bell more and more of them, the most in its last
 * moments; after it fewer and fewer. Bots come with the bell.
 */
export function arrivalOf(index: number, bell: number, seed = 1): number {
  if (habitOf(index, seed) === 'bot') return bell;
  const [side, at] = [chanceOf(index, seed + 1), chanceOf(index, seed + 2)];
  return side < EARLY ? bell * at ** 0.4 : bell - HALF_LATE_SECONDS * Math.log2(1 - at);
}
