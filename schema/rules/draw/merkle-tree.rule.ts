// The Merkle tree of RFC 9162 section 2.1 (as in RFC 6962), with SHA-256: leaves are hashed behind a byte 0, nodes behind a byte 1.
import { SLICE, type Slices } from './in-slices.rule.ts';
import { bytesOfHex, bytesOfText, hexOf, joined, type Sha256 } from './hashing.rule.ts';

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

const leafOf = (text: string, sha256: Sha256): Uint8Array => sha256(joined(leafMark, bytesOfText(text)));
const nodeOf = (left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array =>
  sha256(joined(nodeMark, left, right));

/** Bytes of a hash. */
const HASH = 32;

/**
 * The levels of a tree, from the leaves to the root: of each its hashes, one behind the other, as a hash with an object of its own takes four
 * times the memory. A node without a right neighbour stands unchanged in the next level.
 */
export type MerkleTree = readonly Uint8Array[];

const hashAt = (level: Uint8Array, at: number): Uint8Array => level.subarray(at * HASH, (at + 1) * HASH);

interface Means {
  sha256: Sha256;
  /** Lets other work be done; awaited behind each slice. */
  pause: () => Promise<unknown>;
}

/** The tree over texts in their order. Without a text its root is the hash of nothing. */
export async function merkleTree(texts: Slices<string>, means: Means): Promise<MerkleTree> {
  const { sha256, pause } = means;
  const slices: Uint8Array[] = [];
  for await (const slice of texts) {
    slices.push(joined(...slice.map((text) => leafOf(text, sha256))));
    await pause();
  }
  const leaves = joined(...slices);
  let level = leaves.length === 0 ? sha256(leaves) : leaves;
  const levels = [level];
  while (level.length > HASH) {
    level = await levelAbove(level, means);
    levels.push(level);
  }
  return levels;
}

async function levelAbove(below: Uint8Array, { sha256, pause }: Means): Promise<Uint8Array> {
  const nodes = Math.ceil(below.length / HASH / 2);
  const level = new Uint8Array(nodes * HASH);
  for (let at = 0; at < nodes; at += 1) {
    if (at > 0 && at % SLICE === 0) await pause();
    const [left, right] = [hashAt(below, at * 2), hashAt(below, at * 2 + 1)];
    level.set(right.length > 0 ? nodeOf(left, right, sha256) : left, at * HASH);
  }
  return level;
}

/** Root of a tree, 64 hexadecimal digits. */
export const rootOf = (tree: MerkleTree): string => hexOf(tree.at(-1) ?? new Uint8Array());

/** The hashes that prove the text at `index`, hexadecimal, from the leaf's neighbour up to that below the root. */
export function inclusionProof(tree: MerkleTree, index: number): string[] {
  return tree.slice(0, -1).flatMap((level, height) => {
    const neighbour = hashAt(level, (index >> height) ^ 1);
    return neighbour.length > 0 ? [hexOf(neighbour)] : [];
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
