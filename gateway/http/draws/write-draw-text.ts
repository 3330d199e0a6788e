import { entryText, numbersText } from '@mo-man/schema/rules/draw/draw-numbers.rule.ts';
import { hashOfText } from '@mo-man/schema/rules/draw/hashing.rule.ts';
import { inclusionProof, type MerkleTree } from '@mo-man/schema/rules/draw/merkle-tree.rule.ts';
import { sha256 } from '../../lib/sha256.ts';
import type { QueueDrawEntryWire, QueueDrawWire } from '@mo-man/schema/wire/queue.ts';

type Facts = readonly (readonly [name: string, value: string | number | null])[];

const headOf = (facts: Facts): string => facts.map(([name, value]) => `${name} ${value ?? '-'}\n`).join('');

/**
 * A frozen draw as text: one line for each fact (`-` for a missing one), an empty line, and the list. It contains the hashes of the list
 * and of the given numbers, so that a changed entry does not match and gives other numbers.
 */
export function writeDrawText(draw: QueueDrawWire, entries: readonly QueueDrawEntryWire[]): string {
  const list = entries.map((entry) => `${entryText(entry)}\n`).join('');
  const numbers = entries.flatMap(({ entry_id: id, number }) =>
    number === null ? [] : [[id, number] as const],
  );
  return `${headOf([
    ['showing', draw.showing_id],
    ['commitment', draw.commitment],
    ['committed', draw.committed_at],
    ['frozen', draw.frozen_at],
    ['entries', draw.gathered],
    ['list', hashOfText(list, sha256)],
    ['root', draw.root],
    ['published', draw.published_at],
    ['beacon-key', draw.beacon_key],
    ['beacon-round', draw.beacon_round],
    ['beacon-at', draw.beacon_at],
    ['beacon-signature', draw.beacon_signature],
    ['beacon', draw.beacon_value],
    ['beacon-url', draw.beacon_url],
    ['drawn', draw.drawn_at],
    ['first', draw.first_number],
    ['seed', draw.seed],
    ['numbers', draw.drawn_at && hashOfText(numbersText(numbers), sha256)],
  ])}\n${list}`;
}

/** The proof that the entry at `index` is in the published list, as text: one line for each fact, an empty line, and the hashes, a line each. */
export function writeProofText(
  draw: QueueDrawWire,
  { tree, entry, index }: { tree: MerkleTree; entry: QueueDrawEntryWire; index: number },
): string {
  return `${headOf([
    ['showing', draw.showing_id],
    ['root', draw.root],
    ['published', draw.published_at],
    ['beacon-key', draw.beacon_key],
    ['beacon-round', draw.beacon_round],
    ['entries', draw.gathered],
    ['index', index],
    ['line', entryText(entry)],
  ])}\n${inclusionProof(tree, index)
    .map((hash) => `${hash}\n`)
    .join('')}`;
}
