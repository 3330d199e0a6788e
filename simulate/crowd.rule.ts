/** Behaviour of a buyer; see docs/simulate.md. */
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
/** Share of the buyers who come before the opening. */
const EARLY = 0.6;
/** Half of the buyers who come after the opening come within this many seconds. */
const HALF_LATE_SECONDS = 3;

/** A number from 0 up to 1 for each buyer and purpose; the same seed gives the same number. */
function chanceOf(index: number, seed: number): number {
  let mixed = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Behaviour of the buyer with this index. */
export function habitOf(index: number, seed = 1): Habit {
  let left = chanceOf(index, seed);
  return habits.find((habit) => (left -= shares[habit]) < 0) ?? 'honest';
}

/**
 * Arrival of the buyer with this index, seconds from the start: before the list of the draw is closed at a growing rate, with the maximum
 * in the last moments; after it at a falling rate. Bots come a second before it closes.
 */
export function arrivalOf(index: number, listCloses: number, seed = 1): number {
  if (habitOf(index, seed) === 'bot') return Math.max(0, listCloses - 1);
  const [side, at] = [chanceOf(index, seed + 1), chanceOf(index, seed + 2)];
  return side < EARLY ? listCloses * at ** 0.4 : listCloses - HALF_LATE_SECONDS * Math.log2(1 - at);
}
