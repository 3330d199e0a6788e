import { randomInt } from 'node:crypto';

/** A number by chance, nobody's to foresee. */
export const between = (least: number, most: number): number =>
  least + (randomInt(1_000) / 1_000) * (most - least);
