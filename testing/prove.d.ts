/** The first in `npm test`, the second in `npm run prove`. */
export declare const sized: <T>(sample: T, whole: T) => T;
/** Seed of all random values in a proof: the same seed gives the same inputs. */
export declare const seed: number;
/** A row of the table that `npm run prove` prints. */
export declare function figure(proof: string, name: string, value: string | number): void;
export interface Random {
    /** From 0 up to, not including, `below`. */
    int(below: number): number;
    pick<T>(from: readonly T[]): T;
    /** True with this probability, percent. */
    chance(percent: number): boolean;
}
/** mulberry32: small, fast, and good enough for choosing inputs. */
export declare function randomFrom(start: number): Random;
