import { useEffect, useState } from 'react';
import { miniApp } from '../../../storage/site-settings.ts';
import type * as walletLinks from '../../../parts/wallet/WalletLinks.tsx';
import type { StoredTicket } from '../../../storage/tickets/offline-tickets.ts';

/** The way into a phone's wallet: fetched where the site makes passes and there is a network, since they are made there. */
export function TicketWallet({ ticket }: { ticket: StoredTicket }) {
  const [part, setPart] = useState<typeof walletLinks>();
  // A partner's frame has a login of its own, which no link out of it takes along.
  const isPossible = Boolean(ticket.wallets?.length) && !miniApp() && navigator.onLine;
  useEffect(() => {
    if (isPossible) import('../../../parts/wallet/WalletLinks.tsx').then(setPart, () => undefined);
  }, [isPossible]);
  return part && isPossible ? <part.WalletLinks ticket={ticket} ticketId={ticket.id} /> : null;
}
