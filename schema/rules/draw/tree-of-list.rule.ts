import { type DrawnEntry, entryText } from './draw-numbers.rule.ts';
import { merkleTree, type MerkleTree } from './merkle-tree.rule.ts';

/** The Merkle tree over the entries of a draw's list, in the order of the ids. */
export const treeOfList = (
  entries: readonly DrawnEntry[],
  means: Parameters<typeof merkleTree>[1],
): Promise<MerkleTree> => merkleTree(entries.map(entryText), means);
