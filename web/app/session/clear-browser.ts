import { forgetBuyer } from '../../storage/forget-buyer.ts';
import { forgetLanguage } from '../../storage/language-cookie.ts';
import { forgetSession, forgetTicketOwner, ticketOwner } from '../../storage/session/session.ts';

/** Removes the data of the buyer who logs out from this browser; the tickets of other buyers stay. */
export async function clearBrowser(): Promise<void> {
  const { removeTickets } = await import('../../storage/tickets/offline-tickets.ts');
  const owner = ticketOwner();
  forgetSession();
  forgetLanguage();
  forgetTicketOwner();
  forgetBuyer();
  if (owner) await removeTickets(owner);
}
