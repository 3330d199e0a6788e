import { useEffect, useState } from 'react';
import { miniApp } from '../../../storage/site-settings.ts';
import type * as walletLinks from '../../../parts/wallet/WalletLinks.tsx';
import type { StoredTicket } from '../../../storage/tickets/offline-tickets.ts';

/** Link to the phone's wallet. It is loaded only where the site makes passes and there is a network, because the server makes them. */
export function TicketWallet({ ticket }: { ticket: StoredTicket }) {
  const [part, setPart] = useState<typeof walletLinks>();
  // Not in a partner's frame: a link out of it does not carry the frame's login.
  const isPossible = Boolean(ticket.wallets?.length) && !miniApp() && navigator.onLine;
  useEffect(() => {
    if (isPossible) import('../../../parts/wallet/WalletLinks.tsx').then(setPart, () => undefined);
  }, [isPossible]);
  return part && isPossible ? <part.WalletLinks ticket={ticket} ticketId={ticket.id} /> : null;
}
