import {
  countTickets,
  emptySelection,
  enterSection,
  type Selection,
  toggleSeats,
} from '@mo-man/schema/rules/order/selection.rule.ts';
import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from '../../../storage/booking/booking-draft.ts';
import { isSameChoice } from './change-choice.rule.ts';
import { forgetSeatChoice, keepSeatChoice, readSeatChoice } from '../../../storage/booking/seat-choice.ts';

/** Where a choice is kept for this tab, so that a reload does not lose it. */
export interface ChoiceStore {
  read: () => Selection;
  keep: (selection: Selection) => void;
}

/** Of a buyer who holds nothing yet; what they chose before they logged in comes first. */
export const buyersChoice = (showingId: string): ChoiceStore => ({
  read: () => readKeptChoice(showingId).selection ?? emptySelection,
  keep: (selection) => {
    const { selection: before, chosenAt } = readKeptChoice(showingId);
    // Kept again as it was, it was chosen when it was.
    const isSame = before !== undefined && isSameChoice(before, selection);
    keepDraft(showingId, { selection, chosenAt: isSame ? chosenAt : Date.now() });
    forgetSeatChoice(showingId);
  },
});

/** What this tab keeps of a showing, by whoever chose it, and since when. */
export const readKeptChoice = (showingId: string): { selection?: Selection; chosenAt?: number } =>
  readSeatChoice(showingId) ?? readDraft(showingId);

/** The choice is held, or has become tickets. */
export function forgetChoice(showingId: string): void {
  keepDraft(showingId, { selection: undefined, chosenAt: undefined });
  forgetSeatChoice(showingId);
}

/** Of a visitor. */
export const visitorsChoice = (showingId: string): ChoiceStore => ({
  read: () => readSeatChoice(showingId)?.selection ?? emptySelection,
  // A reload while a code is on its way forgets nothing; another choice has not been pressed for.
  keep: (selection) => {
    const before = readSeatChoice(showingId);
    const isSame = before !== null && isSameChoice(before.selection, selection);
    keepSeatChoice(showingId, isSame ? before : { selection, chosenAt: Date.now() });
  },
});

/** Of a buyer who changes what is held: at first that. */
export const changedChoice = (showingId: string, orderCode: string, held: Selection): ChoiceStore => ({
  read: () => {
    const { change } = readDraft(showingId);
    return change?.orderCode === orderCode ? change.selection : held;
  },
  keep: (selection) => keepDraft(showingId, { change: { orderCode, selection } }),
});

/** What is chosen, kept for this tab; a selection cleared by changing section can be brought back. */
export function useSelection(store: () => ChoiceStore) {
  const [{ read, keep }] = useState(store);
  const [selection, setSelection] = useState<Selection>(read);
  const [cleared, setCleared] = useState<Selection | null>(null);
  useEffect(() => keep(selection), [keep, selection]);

  const inSection = (now: Selection, sectionId: string): Selection => {
    const next = enterSection(now, sectionId);
    if (next !== now) setCleared(countTickets(now) > 0 ? now : null);
    return next;
  };

  return {
    selection,
    /** What the last change of section took away; null once something else was chosen. */
    cleared,
    enter: (sectionId: string) => setSelection(inSection(selection, sectionId)),
    setQuantity: (sectionId: string, ticketTypeId: string, quantity: number) => {
      const base = inSection(selection, sectionId);
      if (base === selection) setCleared(null);
      const others = Object.entries(base.quantities).filter(([id]) => id !== ticketTypeId);
      const quantities: Record<string, number> = Object.fromEntries(others);
      if (quantity > 0) quantities[ticketTypeId] = quantity;
      setSelection({ ...base, quantities });
    },
    toggleSeats: (sectionId: string, seatIds: readonly string[]) => {
      const base = inSection(selection, sectionId);
      if (base === selection) setCleared(null);
      setSelection(toggleSeats(base, seatIds));
    },
    /** Seats that were chosen together, instead of all that was. */
    takeSeats: (sectionId: string, seatIds: readonly string[]) => {
      setCleared(countTickets(selection) > 0 && selection.sectionId !== sectionId ? selection : null);
      setSelection({ ...emptySelection, sectionId, seatIds });
    },
    dropSeats: (seatIds: readonly string[]) =>
      setSelection((now) => ({ ...now, seatIds: now.seatIds.filter((id) => !seatIds.includes(id)) })),
    undo: () => {
      if (cleared) setSelection(cleared);
      setCleared(null);
    },
    reset: () => {
      setSelection(emptySelection);
      setCleared(null);
    },
  };
}

export type SelectionState = ReturnType<typeof useSelection>;
