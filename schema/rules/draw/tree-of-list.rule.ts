import { type DrawnEntry, entryText } from './draw-numbers.rule.ts';
import type { Slices } from './in-slices.rule.ts';
import { merkleTree, type MerkleTree } from './merkle-tree.rule.ts';

/** The Merkle tree over the entries of a draw's list, in the order of the ids. */
export const treeOfList = (
  entries: Slices<DrawnEntry>,
  means: Parameters<typeof merkleTree>[1],
): Promise<MerkleTree> => merkleTree(textsOf(entries), means);

async function* textsOf(entries: Slices<DrawnEntry>): AsyncGenerator<string[]> {
  for await (const slice of entries) yield slice.map(entryText);
}
