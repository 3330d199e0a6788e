import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { LogoutDocument } from '../../generated/operations/logout.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { useToast } from '../../ui/toast/use-toast.ts';
import { holdingSession } from '../../storage/session/session-lock.ts';
import { ticketOwner } from '../../storage/session/session.ts';
import { clearBrowser } from './clear-browser.ts';

/**
 * Asks for confirmation with the number of tickets that leave this phone, then ends the session on the server, here and in other tabs.
 * Without the server nothing is cleared, and the buyer is told: scripts cannot remove the cookies of the session, which would stay valid
 * behind a page that says "logged out".
 */
export function useLogout(onLeave: () => Promise<void>) {
  const client = useApolloClient();
  const dialog = useDialog();
  const toast = useToast();
  const t = useText();

  const leave = useCallback(async () => {
    await clearBrowser();
    await onLeave();
  }, [onLeave]);

  const logout = useCallback(async () => {
    const { countTickets } = await import('../../storage/tickets/offline-tickets.ts');
    const owner = ticketOwner();
    const isSure = await dialog.confirm({
      title: t('session.logout.title'),
      text: t('session.logout.text', { count: owner ? await countTickets(owner) : 0 }),
      yes: t('session.logout.yes'),
      no: t('session.logout.no'),
    });
    if (!isSure) return false;
    try {
      const context = { isQuiet: true };
      await holdingSession(async () => {
        await client.mutate({ mutation: LogoutDocument, variables: { input: {} }, context });
        await leave();
      });
      return true;
    } catch {
      toast.error(t('session.logout.failed'));
      return false;
    }
  }, [client, dialog, toast, t, leave]);

  return { logout, leave };
}
