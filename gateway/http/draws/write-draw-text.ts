import { createHash } from 'node:crypto';
import type { QueueDrawEntryWire, QueueDrawWire } from '@mo-man/schema/wire/queue.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A line of the list exactly as it is hashed. */
const lineOf = ({ entry_id: id, nonce, is_priority: isPriority }: QueueDrawEntryWire): string =>
  `${id} ${nonce ?? '-'}${isPriority ? ' priority' : ''}\n`;

/** What was given, as anybody who draws again gets it: `number entry-id`, the lowest first. */
const numbersOf = (entries: readonly QueueDrawEntryWire[]): string =>
  entries
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
    .map(({ entry_id: id, number }) => `${number ?? '-'} ${id}\n`)
    .join('');

/**
 * A frozen draw as one text: what it is made of, a line each (what there is not (yet) is `-`), an empty line, and the list. The hashes of the list
 * and of the numbers that were given stand in it: whoever changes a word of one has to change the others, and draws other numbers.
 */
export function writeDrawText(draw: QueueDrawWire, entries: readonly QueueDrawEntryWire[]): string {
  const list = entries.map(lineOf).join('');
  const head = [
    ['showing', draw.showing_id],
    ['commitment', draw.commitment],
    ['committed', draw.committed_at],
    ['frozen', draw.frozen_at],
    ['drawn', draw.drawn_at],
    ['entries', draw.gathered],
    ['list', sha256(list)],
    ['first', draw.first_number],
    ['seed', draw.seed],
    ['beacon', draw.beacon_value],
    ['beacon-round', draw.beacon_round],
    ['beacon-url', draw.beacon_url],
    ['numbers', draw.drawn_at && sha256(numbersOf(entries))],
  ];
  return `${head.map(([name, value]) => `${name} ${value ?? '-'}\n`).join('')}\n${list}`;
}
