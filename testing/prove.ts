// Two sizes of a proof: a seeded sample in `npm test`, the full size in `npm run prove`, which prints the figures.
import { appendFileSync } from 'node:fs';

const { PROVE, PROVE_SEED, PROVE_FIGURES } = process.env;
const isWhole = PROVE === 'whole';

/** The first in `npm test`, the second in `npm run prove`. */
export const sized = <T>(sample: T, whole: T): T => (isWhole ? whole : sample);

/** Seed of all random values in a proof: the same seed gives the same inputs. */
export const seed = Number(PROVE_SEED ?? 1);

/** A row of the table that `npm run prove` prints. */
export function figure(proof: string, name: string, value: string | number): void {
  if (PROVE_FIGURES) appendFileSync(PROVE_FIGURES, `${JSON.stringify({ proof, name, value })}\n`);
}

export interface Random {
  /** From 0 up to, not including, `below`. */
  int(below: number): number;
  pick<T>(from: readonly T[]): T;
  /** True with this probability, percent. */
  chance(percent: number): boolean;
}

/** mulberry32: small, fast, and good enough for choosing inputs. */
export function randomFrom(start: number): Random {
  let state = start >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    int,
    pick: (from) => {
      if (from.length === 0) throw new Error('nothing to pick from');
      return from[int(from.length)] as (typeof from)[number];
    },
    chance: (percent) => next() * 100 < percent,
  };
}
