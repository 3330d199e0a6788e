import { randomInt } from 'node:crypto';

/** A random number that nobody can predict. */
export const between = (least: number, most: number): number =>
  least + (randomInt(1_000) / 1_000) * (most - least);
