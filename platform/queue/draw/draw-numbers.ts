import { createHash, createHmac } from 'node:crypto';

/** A place that takes part in a draw: its opaque id, and what the browser of its owner added (null: nothing). */
export interface DrawnEntry {
  entry_id: string;
  nonce: string | null;
  /** In the priority lane of a presale: gets a number before the others. */
  is_priority: boolean;
}

/** What a draw is computed from. `seed`: 64 hexadecimal digits; `beacon`: the public random value, null where none was mixed in; `firstNumber`: where the numbers begin. */
export interface DrawFacts {
  seed: string;
  beacon: string | null;
  firstNumber: number;
  entries: readonly DrawnEntry[];
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** What is published before anybody comes in, so that the seed cannot be chosen later: SHA-256 of the seed's hexadecimal text. */
export const commitmentOf = (seed: string): string => sha256(seed);

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** One line of the published list. */
export const lineOf = ({ entry_id: id, nonce, is_priority: isPriority }: DrawnEntry): string =>
  `${id} ${nonce ?? '-'}${isPriority ? ' priority' : ''}\n`;

/** The published list, one line an entry in the order of the ids: `entry_id nonce`, `-` for no nonce, and
 * ` priority` behind it for the priority lane. The draw reads this text, and whoever checks it too. */
export const listOfEntries = (entries: readonly DrawnEntry[]): string =>
  [...entries]
    .sort((a, b) => byText(a.entry_id, b.entry_id))
    .map(lineOf)
    .join('');

/** What every rank is made with: the seed, the list with all nonces, and the beacon, hashed together. */
export const mixSeed = ({ seed, beacon, entries }: Pick<DrawFacts, 'seed' | 'beacon' | 'entries'>): string =>
  sha256(`${seed}\n${listOfEntries(entries)}${beacon ?? ''}`);

/**
 * The number of every entry: they stand in the order of HMAC-SHA-256(mixed seed, entry id), lowest first, from the first number on; those of
 * the priority lane stand before the others, in the same order among themselves.
 * Only the entry's own id decides, so neither coming early nor asking often changes a place. docs/the-draw.md has the same in 20 lines.
 */
export function drawNumbers(facts: DrawFacts): Map<string, number> {
  const key = mixSeed(facts);
  const ranked = facts.entries.map(({ entry_id: id, is_priority: isPriority }) => ({
    id,
    lane: isPriority ? 0 : 1,
    rank: createHmac('sha256', key).update(id, 'utf8').digest('hex'),
  }));
  ranked.sort((a, b) => a.lane - b.lane || byText(a.rank, b.rank));
  return new Map(ranked.map(({ id }, at) => [id, facts.firstNumber + at]));
}
