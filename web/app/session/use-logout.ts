import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { LogoutDocument } from '../../generated/operations.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { restartLive } from '../apollo/live-link.ts';
import { forgetLanguage } from '../../storage/language-cookie.ts';
import { announceSession, forgetSession, forgetTicketOwner, ticketOwner } from '../../storage/session.ts';

/** Asks, telling how many tickets leave this phone, then ends the session here, on the server and in other tabs. */
export function useLogout(onDone: () => void): () => Promise<boolean> {
  const client = useApolloClient();
  const dialog = useDialog();
  const toast = useToast();
  const t = useText();
  return useCallback(async () => {
    const store = await import('../../storage/offline-tickets.ts');
    const owner = ticketOwner();
    const count = owner ? await store.countTickets(owner) : 0;
    const isSure = await dialog.confirm({
      title: t('session.logout.title'),
      text: t('session.logout.text', { count }),
      yes: t('session.logout.yes'),
      no: t('session.logout.no'),
    });
    if (!isSure) return false;
    try {
      const context = { isQuiet: true };
      await client.mutate({ mutation: LogoutDocument, variables: { input: {} }, context });
    } catch {
      toast.error(t('session.logout.failed'));
      return false;
    }
    forgetSession();
    forgetLanguage();
    forgetTicketOwner();
    if (owner) await store.removeTickets(owner);
    onDone();
    await restartLive();
    await client.clearStore();
    announceSession('loggedOut');
    return true;
  }, [client, dialog, toast, t, onDone]);
}
