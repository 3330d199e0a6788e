import type { ErrorName } from '../../errors.ts';

/** What a buyer has chosen of one showing. */
export interface Selection {
  /** The section everything chosen is in; null while nothing is chosen. */
  readonly sectionId: string | null;
  /** Ids of numbered seats. */
  readonly seatIds: readonly string[];
  /** How many of each ticket type, for places without numbers. */
  readonly quantities: Readonly<Record<string, number>>;
}

/** The selection before anything is chosen. Reset returns to initial state. */
export const emptySelection: Selection = { sectionId: null, seatIds: [], quantities: {} };

/** Selection is allowed only within one section; changing section clears selected tickets. */
export function enterSection(selection: Selection, sectionId: string): Selection {
  return selection.sectionId === sectionId ? selection : { ...emptySelection, sectionId };
}

/** Seats that are chosen or given up together, as the two of a couple seat: given up when all of them were chosen. */
export function toggleSeats(selection: Selection, ids: readonly string[]): Selection {
  const others = selection.seatIds.filter((id) => !ids.includes(id));
  const hadAll = others.length + ids.length === selection.seatIds.length;
  return { ...selection, seatIds: hadAll ? others : [...others, ...ids] };
}

/** How many tickets are chosen. */
export function countTickets(selection: Selection): number {
  return Object.values(selection.quantities).reduce((sum, count) => sum + count, selection.seatIds.length);
}

/**
 * The error a selection would meet, or null. `max` is what the account may still take of this showing.
 *
 * Ticket selection needs seat or ticket type and quantity.
 */
export function selectionProblem(selection: Selection, max: number): ErrorName | null {
  const count = countTickets(selection);
  if (selection.sectionId === null || !(count > 0)) return 'quantity_required';
  return count > max ? 'too_many_tickets' : null;
}
