import type { ErrorName } from '../../errors.ts';

/** Selection of a buyer for one showing. */
export interface Selection {
  /** Section of the whole selection; null while nothing is selected. */
  readonly sectionId: string | null;
  /** Ids of numbered seats. */
  readonly seatIds: readonly string[];
  /** Quantity by ticket type, for places without numbers. */
  readonly quantities: Readonly<Record<string, number>>;
}

/** The empty selection. Reset returns to initial state. */
export const emptySelection: Selection = { sectionId: null, seatIds: [], quantities: {} };

/** Selection is allowed only within one section; changing section clears selected tickets. */
export function enterSection(selection: Selection, sectionId: string): Selection {
  return selection.sectionId === sectionId ? selection : { ...emptySelection, sectionId };
}

/**
 * Seats that are selected and deselected together, like the two of a couple seat: deselected when all of them were
 * selected.
 */
export function toggleSeats(selection: Selection, ids: readonly string[]): Selection {
  const others = selection.seatIds.filter((id) => !ids.includes(id));
  const hadAll = others.length + ids.length === selection.seatIds.length;
  return { ...selection, seatIds: hadAll ? others : [...others, ...ids] };
}

export function countTickets(selection: Selection): number {
  return Object.values(selection.quantities).reduce((sum, count) => sum + count, selection.seatIds.length);
}

/**
 * The error that a selection would cause, or null. `max` is the number of tickets that the account may still take of
 * this showing.
 *
 * Ticket selection needs seat or ticket type and quantity.
 */
export function selectionProblem(selection: Selection, max: number): ErrorName | null {
  const count = countTickets(selection);
  if (selection.sectionId === null || !(count > 0)) return 'quantity_required';
  return count > max ? 'too_many_tickets' : null;
}
