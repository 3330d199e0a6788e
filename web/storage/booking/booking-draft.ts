// What a buyer has chosen and typed for a showing, stored for this tab, so that a reload, a lost session or the return from the bank
// loses nothing. Another buyer in the same tab never sees it. Never store tokens or prices here.
import type { Selection } from '@mo-man/schema/rules/order/selection.rule.ts';
import type { TypedDelivery } from '@mo-man/schema/rules/order/delivery.rule.ts';
import { perTab } from '../keys.ts';
import { readSessionMarks } from '../session/session.ts';

/** An attempt at an action that must happen once: the same idempotency key while the request is the same. */
export type Attempt = { key: string; wish: string };

export type TypedContact = { name: string; email: string; confirmEmail: string; phone: string };

export type BookingDraft = {
  /** Chosen and not yet held. */
  selection?: Selection;
  /** When it was chosen, by this phone's clock. */
  chosenAt?: number;
  contact?: TypedContact;
  /** By the id of the question. */
  answers?: Record<string, string>;
  /** By the unit of the ticket. */
  attendees?: Record<
    string,
    {
      name: string;
      phone: string;
      answers: Record<string, string>;
      identity: string;
      identityEnd: string | null;
    }
  >;
  /** The delivery address of paper tickets; kept when they are no longer wanted. */
  delivery?: TypedDelivery & {
    isWanted: boolean;
    /** Another address than those that are saved. */
    isOther?: boolean;
    isToSave?: boolean;
  };
  /** The change of the held order, not yet sent. */
  change?: { orderCode: string; selection: Selection };
  /** A code that opened ticket types which are in no list. */
  ticketCode?: string;
  /** The last order of this tab. */
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

/** Deletes the draft once it has become tickets, so that it is not offered again. The order stays. */
export function endDraft(showingId: string): void {
  const { orderCode } = readDraft(showingId);
  sessionStorage.removeItem(keyOf(showingId));
  if (orderCode !== undefined) keepDraft(showingId, { orderCode });
}

/** Stores the named parts; the others stay unchanged. */
export function keepDraft(showingId: string, parts: BookingDraft): void {
  const userId = readSessionMarks()?.userId;
  if (!userId) return;
  try {
    sessionStorage.setItem(
      keyOf(showingId),
      JSON.stringify({ ...readDraft(showingId), ...parts, userId } satisfies KeptDraft),
    );
  } catch {
    // A full or forbidden storage: only a reload loses the draft.
  }
}
