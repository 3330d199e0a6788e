import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { HiddenTicketTypesDocument } from '../../../../generated/operations/hidden-ticket-types.ts';
import { errorName } from '../../../../lib/errors/error-code.ts';
import { keepDraft, readDraft } from '../../../../storage/booking/booking-draft.ts';
import type { BookingShowing, TicketType } from '../../booking-types.ts';

/** The ticket types that a code of this buyer has opened; a reload of the tab keeps them, and what is left of them is read with the rest. */
export function useHiddenTypes(showing: BookingShowing) {
  const { id: showingId, hasHiddenTickets } = showing;
  const [types, setTypes] = useState<readonly TicketType[]>([]);
  const client = useApolloClient();

  /** Throws when the code is refused. */
  const open = async (code: string): Promise<void> => {
    const { data } = await client.query({
      query: HiddenTicketTypesDocument,
      variables: { showingId, code },
      fetchPolicy: 'no-cache',
    });
    keepDraft(showingId, { ticketCode: code });
    setTypes(data?.hiddenTicketTypes ?? []);
  };
  const openAgain = useEffectEvent(() => {
    const { ticketCode } = readDraft(showingId);
    if (!hasHiddenTickets || ticketCode === undefined) return;
    open(ticketCode).catch((error: unknown) => {
      if (errorName(error) === 'ticket_code_wrong') keepDraft(showingId, { ticketCode: undefined });
    });
  });
  useEffect(() => openAgain(), [showing]);
  return { types, open };
}
