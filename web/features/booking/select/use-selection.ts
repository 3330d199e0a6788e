import {
  countTickets,
  emptySelection,
  enterSection,
  type Selection,
  toggleSeats,
} from '@mo-man/schema/rules/order/selection.rule.ts';
import {
  type CompanionType,
  withoutLeftCompanions,
} from '@mo-man/schema/rules/event/ticket-types/companion.rule.ts';
import { useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from '../../../storage/booking/booking-draft.ts';
import { isSameChoice } from './change-choice.rule.ts';
import { forgetSeatChoice, keepSeatChoice, readSeatChoice } from '../../../storage/booking/seat-choice.ts';

/** Stores a choice for this tab, so that a reload keeps it. */
export interface ChoiceStore {
  read: () => Selection;
  keep: (selection: Selection) => void;
}

/** For a buyer who holds nothing yet; a choice made before the login comes first. */
export const buyersChoice = (showingId: string): ChoiceStore => ({
  read: () => readKeptChoice(showingId).selection ?? emptySelection,
  keep: (selection) => {
    const { selection: before, chosenAt } = readKeptChoice(showingId);
    // An unchanged choice keeps its time.
    const isSame = before !== undefined && isSameChoice(before, selection);
    keepDraft(showingId, { selection, chosenAt: isSame ? chosenAt : Date.now() });
    forgetSeatChoice(showingId);
  },
});

/** The choice of a showing stored in this tab, by a visitor or a buyer, and when it was made. */
export const readKeptChoice = (showingId: string): { selection?: Selection; chosenAt?: number } =>
  readSeatChoice(showingId) ?? readDraft(showingId);

/** Called when the choice is held or has become tickets. */
export function forgetChoice(showingId: string): void {
  keepDraft(showingId, { selection: undefined, chosenAt: undefined });
  forgetSeatChoice(showingId);
}

/** For a visitor. */
export const visitorsChoice = (showingId: string): ChoiceStore => ({
  read: () => readSeatChoice(showingId)?.selection ?? emptySelection,
  // A reload while the login code is on its way keeps the pressed action; a different choice drops it.
  keep: (selection) => {
    const before = readSeatChoice(showingId);
    const isSame = before !== null && isSameChoice(before.selection, selection);
    keepSeatChoice(showingId, isSame ? before : { selection, chosenAt: Date.now() });
  },
});

/** For a buyer who changes an order: starts with what is held. */
export const changedChoice = (showingId: string, orderCode: string, held: Selection): ChoiceStore => ({
  read: () => {
    const { change } = readDraft(showingId);
    return change?.orderCode === orderCode ? change.selection : held;
  },
  keep: (selection) => keepDraft(showingId, { change: { orderCode, selection } }),
});

/** Companion tickets that a change took away because their ticket was, by ticket type. */
export type Loss = readonly { readonly ticketTypeId: string; readonly quantity: number }[];

/** The choice, stored for this tab. A selection that was cleared by a change of section can be restored. */
export function useSelection(store: () => ChoiceStore) {
  const [{ read, keep }] = useState(store);
  const [selection, setDrawn] = useState<Selection>(read);
  // A press may come before what the press before it has chosen is drawn.
  const latest = useRef(selection);
  const setSelection = (next: Selection) => {
    latest.current = next;
    setDrawn(next);
  };
  const [cleared, setCleared] = useState<Selection | null>(null);
  const [loss, setLoss] = useState<Loss>([]);
  useEffect(() => keep(selection), [keep, selection]);

  const choose = (base: Selection, wanted: Record<string, number>, types: readonly CompanionType[]) => {
    const quantities = withoutLeftCompanions(wanted, types);
    setLoss(
      Object.entries(wanted).flatMap(([ticketTypeId, quantity]) => {
        const lost = quantity - (quantities[ticketTypeId] ?? 0);
        return lost > 0 ? [{ ticketTypeId, quantity: lost }] : [];
      }),
    );
    setSelection({ ...base, quantities });
  };

  const inSection = (sectionId: string): Selection => {
    const now = latest.current;
    const next = enterSection(now, sectionId);
    if (next !== now) setCleared(countTickets(now) > 0 ? now : null);
    return next;
  };
  /** As `inSection`, for a choice that follows at once. */
  const chooseIn = (sectionId: string): Selection => {
    const base = inSection(sectionId);
    if (base === latest.current) setCleared(null);
    return base;
  };

  return {
    selection,
    /** The choice with presses that are not drawn yet. */
    latest: () => latest.current,
    /** What the last change of section cleared; null after another choice. */
    cleared,
    /** What the last change of a quantity took away with it. */
    loss,
    enter: (sectionId: string) => setSelection(inSection(sectionId)),
    /** `types` are those of the section: companions that are left without their ticket are taken away too. */
    setQuantity: (
      sectionId: string,
      ticketTypeId: string,
      quantity: number,
      types: readonly CompanionType[],
    ) => {
      const base = chooseIn(sectionId);
      const others = Object.entries(base.quantities).filter(([id]) => id !== ticketTypeId);
      const quantities: Record<string, number> = Object.fromEntries(others);
      if (quantity > 0) quantities[ticketTypeId] = quantity;
      choose(base, quantities, types);
    },
    toggleSeats: (sectionId: string, seatIds: readonly string[]) =>
      setSelection(toggleSeats(chooseIn(sectionId), seatIds)),
    takeSeats: (sectionId: string, seatIds: readonly string[]) => {
      const now = latest.current;
      setCleared(countTickets(now) > 0 && now.sectionId !== sectionId ? now : null);
      setSelection({ ...emptySelection, sectionId, seatIds });
    },
    dropSeats: (seatIds: readonly string[]) =>
      setSelection({
        ...latest.current,
        seatIds: latest.current.seatIds.filter((id) => !seatIds.includes(id)),
      }),
    dropType: (ticketTypeId: string, types: readonly CompanionType[]) => {
      const now = latest.current;
      const others = Object.entries(now.quantities).filter(([id]) => id !== ticketTypeId);
      choose(now, Object.fromEntries(others), types);
    },
    undo: () => {
      if (cleared) setSelection(cleared);
      setCleared(null);
      setLoss([]);
    },
    reset: () => {
      setSelection(emptySelection);
      setCleared(null);
      setLoss([]);
    },
  };
}

export type SelectionState = ReturnType<typeof useSelection>;
