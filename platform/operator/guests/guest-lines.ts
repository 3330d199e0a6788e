// How guests are shown to the operator, and to a gate on paper.
import { writeFile } from 'node:fs/promises';
import { showTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import type { GuestRow } from '../../after-sale/guests/guest.store.ts';
import { writeCsv } from '../../lib/text/write-csv.ts';
import { counted } from '../print.rule.ts';

/** The tickets of a guest that were not taken back. */
export const left = ({ tickets }: GuestRow) => tickets.filter(({ is_void: isVoid }) => !isVoid);
/** Rows and numbers of a guest's seats; empty for standing tickets. */
export const seatsOf = (guest: GuestRow): string[] =>
  guest.tickets.flatMap(({ seat }) => (seat === null ? [] : [seat]));
/** Whether the invitation can still be redeemed. */
export const isWaiting = (guest: GuestRow): boolean => guest.state === 'waiting' && left(guest).length > 0;

/** What became of an invitation, the last of it first. */
export function stateOf(guest: GuestRow): string {
  const tickets = left(guest);
  const inside = tickets.filter(({ is_in: isIn }) => isIn).length;
  if (tickets.length === 0) return 'withdrawn';
  if (inside > 0) return `let in: ${inside} of ${tickets.length}`;
  if (guest.state !== 'waiting') return guest.state === 'claimed' ? 'redeemed' : guest.state;
  return guest.contact === null ? 'waits' : guest.sent_at ? 'sent' : 'not sent yet';
}

/** Writes the list that a gate has on paper, by name. Returns what the operator is told. */
export async function writeGateList(to: string, guests: readonly GuestRow[]): Promise<string[]> {
  const rows = guests
    .filter((guest) => left(guest).length > 0)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'vi'))
    .map((guest) => ({
      name: guest.name,
      tickets: left(guest).length,
      seats: seatsOf(guest).join(' '),
      list: guest.list,
      state: stateOf(guest),
      gate_codes: left(guest)
        .filter(({ waits, is_in: isIn }) => waits && !isIn)
        .map(({ code }) => showTicketCode(code))
        .join(', '),
    }));
  const columns = ['name', 'tickets', 'seats', 'list', 'state', 'gate_codes'] as const;
  // Whoever reads it can let somebody in by what is in it.
  await writeFile(to, writeCsv(columns, rows, { reader: 'spreadsheet', head: true }), { mode: 0o600 });
  return [
    `${counted(rows.length, 'guest')} in ${to}, by name. A gate takes the codes typed; who has redeemed shows the phone.`,
    'Print it late, and destroy it after the show: it holds names and what opens the gate.',
  ];
}
