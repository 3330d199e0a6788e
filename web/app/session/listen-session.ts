// Socket messages about the session: ended elsewhere; devices, tickets or profile changed. A separate chunk, because visitors do not need
// it.
import type { ApolloClient } from '@apollo/client';
import { SessionEventsDocument } from '../../generated/operations/session-events.ts';
import { accountChanged } from '../../lib/session/account-signal.ts';
import { reportError } from '../../lib/errors/report-error.ts';
import { readSessionMarks } from '../../storage/session/session.ts';
import { syncTickets } from '../../lib/server/sync-tickets.ts';

interface Hearers {
  onEnded: () => void;
  /** Something of the account changed; resolves when the session has been read again. */
  onChanged: () => Promise<void>;
  /** The ticket sync was refused for lack of a session, bypassing the links. */
  onRefused: () => void;
}

/** Listens until it is stopped or the session has ended. */
export function listenSession(client: ApolloClient, { onEnded, onChanged, onRefused }: Hearers): () => void {
  const change = async () => {
    accountChanged.send();
    // The session comes first: a refused ticket sync would clear the cookies by which it is judged.
    await onChanged();
    if (!readSessionMarks()) return;
    // Tickets may have been reissued elsewhere: the stored codes no longer work at the gate.
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
