// The Merkle tree of RFC 9162 section 2.1 (as in RFC 6962), with SHA-256: leaves are hashed behind a byte 0, nodes behind a byte 1.
import { mapInSlices } from './map-in-slices.rule.ts';
import { bytesOfHex, bytesOfText, hexOf, joined, type Sha256 } from './hashing.rule.ts';

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

const leafOf = (text: string, sha256: Sha256): Uint8Array => sha256(joined(leafMark, bytesOfText(text)));
const nodeOf = (left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array =>
  sha256(joined(nodeMark, left, right));

/** The hashes of a tree, from the leaves to the root. A node without a right neighbour stands unchanged in the next level. */
export type MerkleTree = readonly (readonly Uint8Array[])[];

/** The tree over texts in their order. Without a text its root is the hash of nothing. `pause`: as of `mapInSlices`. */
export async function merkleTree(
  texts: readonly string[],
  { sha256, pause }: { sha256: Sha256; pause: () => Promise<unknown> },
): Promise<MerkleTree> {
  const leaves = await mapInSlices(texts, (text) => leafOf(text, sha256), pause);
  let level = leaves.length === 0 ? [sha256(new Uint8Array())] : leaves;
  const levels = [level];
  while (level.length > 1) {
    const below = level;
    const pairs = below
      .filter((_, at) => at % 2 === 0)
      .map((left, at) => ({ left, right: below[at * 2 + 1] }));
    level = await mapInSlices(
      pairs,
      ({ left, right }) => (right ? nodeOf(left, right, sha256) : left),
      pause,
    );
    levels.push(level);
  }
  return levels;
}

/** Root of a tree, 64 hexadecimal digits. */
export const rootOf = (tree: MerkleTree): string => hexOf(tree.at(-1)?.[0] ?? new Uint8Array());

/** The hashes that prove the text at `index`, hexadecimal, from the leaf's neighbour up to that below the root. */
export function inclusionProof(tree: MerkleTree, index: number): string[] {
  return tree.slice(0, -1).flatMap((level, height) => {
    const neighbour = level[(index >> height) ^ 1];
    return neighbour ? [hexOf(neighbour)] : [];
  });
}

/** A text of a tree with its proof. */
export interface Included {
  text: string;
  /** Place of the text among the leaves, from 0 on. */
  index: number;
  /** Number of leaves. */
  size: number;
  /** As of `inclusionProof`. */
  hashes: readonly string[];
}

/** Whether the text stands at its index in the tree with that root: RFC 9162, section 2.1.3.2. */
export function isIncluded({ text, index, size, hashes }: Included, root: string, sha256: Sha256): boolean {
  if (!(index >= 0 && index < size) || !hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))) return false;
  let [at, last] = [index, size - 1];
  let node = leafOf(text, sha256);
  for (const hash of hashes) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      node = nodeOf(bytesOfHex(hash), node, sha256);
      while (at % 2 === 0 && at !== 0) [at, last] = [at >> 1, last >> 1];
    } else node = nodeOf(node, bytesOfHex(hash), sha256);
    [at, last] = [at >> 1, last >> 1];
  }
  return last === 0 && hexOf(node) === root;
}
