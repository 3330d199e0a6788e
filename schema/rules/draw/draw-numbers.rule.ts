// The draw: who waits when the list is closed, and which number each of them gets. docs/the-draw.md has the same in words.
import { bytesOfText, hashOfText, hexOf, hmacBy, type Sha256 } from './hashing.rule.ts';

/** A place that takes part in a draw: its opaque id, and what the browser of its owner added (null: nothing). */
export interface DrawnEntry {
  entry_id: string;
  nonce: string | null;
  /** In the priority lane of a presale: gets a number before the others. */
  is_priority: boolean;
}

/** What is published before anybody comes in, so that the seed cannot be chosen later: SHA-256 of the seed's hexadecimal text. */
export const commitmentOf = (seed: string, sha256: Sha256): string => hashOfText(seed, sha256);

/** An entry as the published list has it, and as a leaf of its Merkle tree: id, nonce (`-` for none), and ` priority` for that lane. */
export const entryText = ({ entry_id: id, nonce, is_priority: isPriority }: DrawnEntry): string =>
  `${id} ${nonce ?? '-'}${isPriority ? ' priority' : ''}`;

/** Reads a line of the published list; undefined for any other text. */
export function readEntryText(line: string): DrawnEntry | undefined {
  const [, id, nonce, lane] = /^(\S+) (\S+)( priority)?$/.exec(line) ?? [];
  if (id === undefined || nonce === undefined) return undefined;
  return { entry_id: id, nonce: nonce === '-' ? null : nonce, is_priority: lane !== undefined };
}

/** What the numbers follow from. `seed` and `root`: 64 hexadecimal digits; `value`: that of the public beacon. */
export interface DrawKey {
  seed: string;
  /** Root of the Merkle tree over the lines of the list, in the order of the ids. */
  root: string;
  value: string;
}

/** Key of the draw: SHA-256, in hexadecimal, of seed, root and value, a line feed between them. */
export const keyOf = ({ seed, root, value }: DrawKey, sha256: Sha256): string =>
  hashOfText(`${seed}\n${root}\n${value}`, sha256);

/** An entry of a draw with what decides its number: a list of 300,000 of them is sorted at once. */
export interface RankedEntry {
  id: string;
  /** The lane, and the first six bytes of the rank, as one number. */
  order: number;
}

export interface Ranking {
  rank(entry: DrawnEntry): RankedEntry;
  /** The ids in the order of the numbers: the priority lane first, in each lane the lowest rank first. */
  inOrder(ranked: readonly RankedEntry[]): string[];
}

/**
 * Ranks entries: HMAC-SHA-256 of the id by the key. Only the id decides, so neither coming early nor asking often changes a number.
 */
export function rankBy(key: string, sha256: Sha256): Ranking {
  const hmac = hmacBy(bytesOfText(key), sha256);
  const rankOf = (id: string): Uint8Array => hmac(bytesOfText(id));
  return {
    rank: ({ entry_id: id, is_priority: isPriority }) => ({ id, order: orderOf(rankOf(id), isPriority) }),
    inOrder: (ranked) =>
      ranked
        .toSorted(
          (one, other) =>
            one.order - other.order || (hexOf(rankOf(one.id)) < hexOf(rankOf(other.id)) ? -1 : 1),
        )
        .map(({ id }) => id),
  };
}

/** Six bytes fit into a number, which is compared ten times as fast as the whole rank. */
const orderOf = (rank: Uint8Array, isPriority: boolean): number =>
  rank.subarray(0, 6).reduce((number, byte) => number * 256 + byte, isPriority ? 0 : 1);

/** The number of each entry by its id, from `firstNumber` on. */
export const numbersOf = (inOrder: readonly string[], firstNumber: number): Map<string, number> =>
  new Map(inOrder.map((id, at) => [id, firstNumber + at]));

/** Numbers as they are published and hashed: lines `number id`, the lowest first. */
export const numbersText = (numbers: Iterable<readonly [id: string, number: number]>): string =>
  [...numbers]
    .toSorted(([, a], [, b]) => a - b)
    .map(([id, number]) => `${number} ${id}\n`)
    .join('');
