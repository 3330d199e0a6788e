// News of the session itself, over the socket: ended elsewhere, devices, tickets or profile changed. Fetched by itself, because
// visitors never need it.
import type { ApolloClient } from '@apollo/client';
import { SessionEventsDocument } from '../../generated/operations/session-events.ts';
import { accountChanged } from '../../lib/session/account-signal.ts';
import { reportError } from '../../lib/errors/report-error.ts';
import { readSessionMarks } from '../../storage/session/session.ts';
import { syncTickets } from '../../lib/server/sync-tickets.ts';

interface Hearers {
  /** The server says that the session has ended. */
  onEnded: () => void;
  /** Something of the account changed; settles when it is known who is signed in. */
  onChanged: () => Promise<void>;
  /** Tickets were refused for want of a session, past the links that would tell. */
  onRefused: () => void;
}

/** Listens until it is stopped, or the session has ended. */
export function listenSession(client: ApolloClient, { onEnded, onChanged, onRefused }: Hearers): () => void {
  const change = async () => {
    accountChanged.send();
    // First who is signed in: a refused fetch of tickets would clear the cookies that this is judged by.
    await onChanged();
    if (!readSessionMarks()) return;
    // Codes that were made anew elsewhere: the ones kept here no longer open the gate.
    if ((await syncTickets()) === 'signedOut') onRefused();
  };
  const listening = client.subscribe({ query: SessionEventsDocument, fetchPolicy: 'no-cache' }).subscribe({
    next: ({ data }) => {
      if (data?.sessionEvents.kind === 'ended') onEnded();
      else if (data) void change().catch(reportError);
    },
    error: (cause: unknown) => reportError(cause),
  });
  return () => listening.unsubscribe();
}
