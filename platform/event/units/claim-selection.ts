import type { Tx } from '../../db/open.ts';
import { Failure } from '../../lib/failure.ts';
import { claimPlaces, readLeft, type Patience } from './claim-places.store.ts';
import { claimSeats, type Claimant, type ClaimedUnit } from './claim-seats.store.ts';
import type { ChosenLine } from './chosen-line.rule.ts';

/** Too few places were found while others were deciding about some: nothing is decided yet. */
export class PlacesBusy extends Error {}

/** What was claimed, by ticket type. */
export type ClaimedByType = ReadonlyMap<string, readonly ClaimedUnit[]>;

/** Claims every line or throws; lines come in the order of the ticket types, the same for everybody. */
export async function claimSelection(
  tx: Tx,
  claimant: Claimant,
  lines: readonly ChosenLine[],
  patience: Patience,
): Promise<ClaimedByType> {
  const claimed = new Map<string, readonly ClaimedUnit[]>();
  const seatIds = lines.flatMap((line) => line.seatIds);
  const seats = seatIds.length > 0 ? await claimSeats(tx, claimant, seatIds.toSorted()) : [];
  if (seats.length < seatIds.length) {
    const ours = new Set(seats.map((seat) => seat.id));
    throw new Failure('seat_taken', { seat_ids: seatIds.filter((id) => !ours.has(id)) });
  }
  for (const line of lines) {
    const named = seats.filter((seat) => line.seatIds.includes(seat.id));
    claimed.set(line.ticketTypeId, named.length > 0 ? named : await claimLine(tx, claimant, line, patience));
  }
  return claimed;
}

async function claimLine(
  tx: Tx,
  claimant: Claimant,
  { ticketTypeId, quantity }: ChosenLine,
  patience: Patience,
): Promise<readonly ClaimedUnit[]> {
  const places = await claimPlaces(tx, claimant, { ticketTypeId, quantity }, patience);
  if (places.length === quantity) return places;
  if (patience === 'skip') throw new PlacesBusy();
  const { left, unsold } = await readLeft(tx, claimant.showingId, ticketTypeId);
  if (!unsold) throw new Failure('sold_out');
  // Read in our own transaction: what we have just claimed is left for others, because we give it back.
  throw new Failure('not_enough_left', { ticket_type_id: ticketTypeId, left: left + places.length });
}
