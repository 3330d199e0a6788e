// Repeats the draw from the published text on the reader's own device. docs/the-draw.md describes the procedure.
import { isSigned, valueOf } from '@mo-man/schema/rules/draw/beacon.rule.ts';
import { sha256 } from '@mo-man/schema/rules/draw/browser-sha256.ts';
import {
  commitmentOf,
  keyOf,
  numbersText,
  numbersOf,
  rankBy,
  readEntryText,
} from '@mo-man/schema/rules/draw/draw-numbers.rule.ts';
import { hashOfText } from '@mo-man/schema/rules/draw/hashing.rule.ts';
import { mapInSlices, slicesOf } from '@mo-man/schema/rules/draw/in-slices.rule.ts';
import { isIncluded, merkleTree, rootOf } from '@mo-man/schema/rules/draw/merkle-tree.rule.ts';
import { readDrawText } from './read-draw-text.rule.ts';

export type Recomputed = {
  isSeedAsCommitted: boolean;
  /** True when the list has the published root, the numbers drawn from it are the published ones, and none of it is missing. */
  isAsGiven: boolean;
  /** True when the value that decided is signed by the beacon for the round that was published before. */
  isValueSigned: boolean;
  numbers: ReadonlyMap<string, number>;
};

/** The page can respond in between. */
const pause = () => new Promise((done) => setTimeout(done));

export async function recomputeDraw(text: string): Promise<Recomputed> {
  const { factOf, rest: list } = readDrawText(text);
  const said = (name: string) => factOf(name) ?? '';
  const rows = list.split('\n').filter((row) => row !== '');
  const entries = rows.flatMap((row) => readEntryText(row) ?? []);
  const tree = await merkleTree(slicesOf(rows), { sha256, pause });
  const signature = said('beacon-signature');
  const key = keyOf({ seed: said('seed'), root: said('root'), value: said('beacon') }, sha256);
  const { rank, inOrder } = rankBy(key, sha256);
  const ranked = await mapInSlices(slicesOf(entries), rank, pause);
  const numbers = numbersOf(inOrder(ranked), Number(said('first')));
  return {
    isSeedAsCommitted: commitmentOf(said('seed'), sha256) === said('commitment'),
    isAsGiven:
      entries.length === rows.length &&
      rootOf(tree) === said('root') &&
      hashOfText(numbersText(numbers), sha256) === said('numbers'),
    isValueSigned:
      isSigned(Number(said('beacon-round')), signature, said('beacon-key')) &&
      valueOf(signature) === said('beacon'),
    numbers,
  };
}

/** Whether a proof's text shows that the entry is in the list with that root. */
export function isProven(text: string, { entryId, root }: { entryId: string; root: string }): boolean {
  const { factOf, rest } = readDrawText(text);
  const entry = factOf('line') ?? '';
  const included = {
    text: entry,
    index: Number(factOf('index') ?? -1),
    size: Number(factOf('entries') ?? 0),
    hashes: rest.split('\n').filter((hash) => hash !== ''),
  };
  return readEntryText(entry)?.entry_id === entryId && isIncluded(included, root, sha256);
}
