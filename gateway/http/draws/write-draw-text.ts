import { createHash } from 'node:crypto';
import type { QueueDrawEntryWire, QueueDrawWire } from '@mo-man/schema/wire/queue.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** One entry of the list, exactly as it is hashed. */
const lineOf = ({ entry_id: id, nonce, is_priority: isPriority }: QueueDrawEntryWire): string =>
  `${id} ${nonce ?? '-'}${isPriority ? ' priority' : ''}\n`;

/** The numbers as given, `number entry-id` per line, lowest first; anyone who recomputes the draw gets the same text. */
const numbersOf = (entries: readonly QueueDrawEntryWire[]): string =>
  entries
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
    .map(({ entry_id: id, number }) => `${number ?? '-'} ${id}\n`)
    .join('');

/**
 * A frozen draw as text: one line for each fact (`-` for a missing one), an empty line, and the list. It contains the hashes of the list
 * and of the given numbers, so that a changed entry does not match and gives other numbers.
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
