import { skipToken } from '@apollo/client/react';
import { countTickets, type Selection } from '@mo-man/schema/rules/order/selection.rule.ts';
import { useEffect, useState } from 'react';
import { useSelectionQuoteQuery } from '../../../generated/operations/selection-quote.ts';
import { readDraft } from '../../../storage/booking/booking-draft.ts';
import type { Quote } from '../booking-types.ts';

const QUIET_MS = 250;

/** The selection as it is asked for, with the code that opened ticket types of it. */
export function selectionInput(showingId: string, { seatIds, quantities }: Selection) {
  const { ticketCode } = readDraft(showingId);
  return {
    showingId,
    ...(ticketCode === undefined ? {} : { ticketCode }),
    seatIds: seatIds.toSorted(),
    tickets: Object.entries(quantities).map(([ticketTypeId, quantity]) => ({ ticketTypeId, quantity })),
  };
}

/** The price of the selection, requested when the buyer pauses; meanwhile the last answer is kept and marked as stale. */
export function useQuote(
  showingId: string,
  selection: Selection,
): { quote: Quote | null; isStale: boolean; error: unknown } {
  const [asked, setAsked] = useState(selection);
  useEffect(() => {
    const waiting = setTimeout(() => setAsked(selection), QUIET_MS);
    return () => clearTimeout(waiting);
  }, [selection]);
  const { data, previousData, error, loading } = useSelectionQuoteQuery(
    countTickets(asked) > 0 ? { variables: { input: selectionInput(showingId, asked) } } : skipToken,
  );
  if (countTickets(selection) === 0) return { quote: null, isStale: false, error: undefined };
  const isStale = asked !== selection || loading;
  return {
    quote: (data ?? previousData)?.quote ?? null,
    isStale,
    error: isStale ? undefined : error,
  };
}
