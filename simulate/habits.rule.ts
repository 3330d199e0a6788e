export type Habit = 'honest' | 'reloads' | 'drops_out' | 'many_tabs' | 'alias' | 'bot';

const shares: readonly (readonly [Habit, number])[] = [
  ['honest', 0.5],
  ['reloads', 0.15],
  ['drops_out', 0.1],
  ['many_tabs', 0.1],
  ['alias', 0.05],
  ['bot', 0.1],
];

/** What the buyer of this index does; the same seed gives the same crowd. */
export function habitOf(index: number, seed = 1): Habit {
  let mixed = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  let left = ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  for (const [habit, share] of shares) {
    if (left < share) return habit;
    left -= share;
  }
  return 'honest';
}
