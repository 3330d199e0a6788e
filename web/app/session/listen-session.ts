// News of the session itself, over the socket: ended elsewhere, devices, tickets or profile changed. Fetched by itself, because
// visitors never need it.
import type { ApolloClient } from '@apollo/client';
import { SessionEventsDocument } from '../../generated/operations/session-events.ts';
import { accountChanged } from '../../shared/session/account-signal.ts';
import { reportError } from '../../shared/report-error.ts';
import { syncTickets } from '../../storage/tickets/sync-tickets.ts';

/** Listens until it is stopped, or the session has ended. */
export function listenSession(client: ApolloClient, onEnded: () => void, onChanged: () => void): () => void {
  const listening = client.subscribe({ query: SessionEventsDocument, fetchPolicy: 'no-cache' }).subscribe({
    next: ({ data }) => {
      if (data?.sessionEvents.kind === 'ended') onEnded();
      else if (data) {
        onChanged();
        accountChanged.send();
        // Codes that were made anew elsewhere: the ones kept here no longer open the gate.
        void syncTickets();
      }
    },
    error: (cause: unknown) => reportError(cause),
  });
  return () => listening.unsubscribe();
}
