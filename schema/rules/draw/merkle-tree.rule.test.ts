import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Sha256 } from './hashing.rule.ts';
import { slicesOf } from './in-slices.rule.ts';
import { type Included, inclusionProof, isIncluded, merkleTree, rootOf } from './merkle-tree.rule.ts';

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();
const treeOf = (texts: readonly string[]) =>
  merkleTree(slicesOf(texts), { sha256, pause: () => Promise.resolve() });
const isRight = (included: Included, root: string) => isIncluded(included, root, sha256);

const textsOf = (size: number) => Array.from({ length: size }, (_, at) => `entry${at} -`);

/** The definition of RFC 9162, section 2.1.1, written with Node's hash. */
function rootByDefinition(texts: readonly string[]): Buffer {
  const hash = (...parts: (string | Buffer)[]) => {
    const sum = createHash('sha256');
    for (const part of parts) sum.update(part);
    return sum.digest();
  };
  if (texts.length === 0) return hash('');
  if (texts.length === 1) return hash(Buffer.of(0), texts[0] ?? '');
  let half = 1;
  while (half * 2 < texts.length) half *= 2;
  return hash(Buffer.of(1), rootByDefinition(texts.slice(0, half)), rootByDefinition(texts.slice(half)));
}

test('the root is that of the definition, for every size up to 70, and for one of more than two slices', async () => {
  for (const size of [...Array(71).keys(), 4_001])
    expect(rootOf(await treeOf(textsOf(size)))).toBe(rootByDefinition(textsOf(size)).toString('hex'));
});

describe('the proof of an entry', () => {
  test('is right for each entry of every size up to 40, with no more hashes than the tree is high', async () => {
    for (let size = 1; size <= 40; size += 1) {
      const texts = textsOf(size);
      const tree = await treeOf(texts);
      for (const [index, text] of texts.entries()) {
        const hashes = inclusionProof(tree, index);
        expect(hashes.length).toBeLessThan(tree.length);
        expect(isRight({ text, index, size, hashes }, rootOf(tree))).toBe(true);
      }
    }
  });
  test('is wrong for another text, another place, another size and changed hashes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 60 }), fc.nat(), fc.nat(), async (size, pick, other) => {
        const index = pick % size;
        const tree = await treeOf(textsOf(size));
        const right = { text: `entry${index} -`, index, size, hashes: inclusionProof(tree, index) };
        const elsewhere = (index + 1 + (other % (size - 1))) % size;
        const changed = right.hashes.map((hash, at) =>
          at === other % right.hashes.length ? 'ab'.repeat(32) : hash,
        );
        for (const wrong of [
          { ...right, text: 'somebody -' },
          { ...right, index: elsewhere },
          { ...right, index: size },
          { ...right, index: -1 },
          { ...right, hashes: changed },
          { ...right, hashes: right.hashes.slice(1) },
          { ...right, hashes: [...right.hashes, 'ab'.repeat(32)] },
          { ...right, hashes: ['no hash', ...right.hashes.slice(1)] },
        ])
          expect(isRight(wrong, rootOf(tree))).toBe(false);
      }),
    );
  });
});
