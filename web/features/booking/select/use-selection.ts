import {
  countTickets,
  emptySelection,
  enterSection,
  type Selection,
  toggleSeats,
} from '@mo-man/schema/rules/order/selection.rule.ts';
import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from '../../../storage/booking-draft.ts';

/** What is chosen, kept for this tab; a selection cleared by changing section can be brought back. */
export function useSelection(showingId: string) {
  const [selection, setSelection] = useState<Selection>(
    () => readDraft(showingId).selection ?? emptySelection,
  );
  const [cleared, setCleared] = useState<Selection | null>(null);
  useEffect(() => keepDraft(showingId, { selection }), [showingId, selection]);

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
