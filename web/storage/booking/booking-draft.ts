// What a buyer has chosen and typed for a showing, kept for this tab: a reload, a lost session or the way back from
// the bank loses nothing. Another buyer in the same tab never sees it. What must not live here: tokens and prices.
import type { Selection } from '@mo-man/schema/rules/order/selection.rule.ts';
import type { TypedDelivery } from '@mo-man/schema/rules/order/delivery.rule.ts';
import { perTab } from '../keys.ts';
import { readSessionMarks } from '../session/session.ts';

/** An attempt at something that spends: the same key as long as the same thing is asked for. */
export type Attempt = { key: string; wish: string };

export type TypedContact = { name: string; email: string; confirmEmail: string; phone: string };

export type BookingDraft = {
  /** Chosen and not yet held. */
  selection?: Selection;
  /** When that was chosen, by this phone's clock. */
  chosenAt?: number;
  contact?: TypedContact;
  /** By the id of the question. */
  answers?: Record<string, string>;
  /** Where paper tickets are sent; what was typed stays when they are no longer wanted. */
  delivery?: TypedDelivery & { isWanted: boolean };
  /** What the held order is to become, not yet sent. */
  change?: { orderCode: string; selection: Selection };
  /** The order this tab was last busy with. */
  orderCode?: string;
  /** Idempotency keys by operation. */
  attempts?: Record<string, Attempt>;
};

type KeptDraft = BookingDraft & { userId: string };

const keyOf = (showingId: string) => `${perTab.booking}.${showingId}`;

export function readDraft(showingId: string): BookingDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(showingId)) ?? 'null') as KeptDraft | null;
    return kept && kept.userId === readSessionMarks()?.userId ? kept : {};
  } catch {
    return {};
  }
}

/** What was chosen and typed has become tickets: nothing of it is offered again. The order stays this tab's. */
export function endDraft(showingId: string): void {
  const { orderCode } = readDraft(showingId);
  sessionStorage.removeItem(keyOf(showingId));
  if (orderCode !== undefined) keepDraft(showingId, { orderCode });
}

/** Keeps the named parts; the others stay as they are. */
export function keepDraft(showingId: string, parts: BookingDraft): void {
  const userId = readSessionMarks()?.userId;
  if (!userId) return;
  try {
    sessionStorage.setItem(
      keyOf(showingId),
      JSON.stringify({ ...readDraft(showingId), ...parts, userId } satisfies KeptDraft),
    );
  } catch {
    // A full or forbidden store costs a reload its memory, not the booking.
  }
}
