import type { TicketWire } from '@mo-man/schema/wire/ticket.ts';

/** Why a ticket may not be added to a wallet; `details.reason` of wallet_not_offered. */
export type NoWallet = 'rotating' | 'used' | 'cancelled' | 'postponed' | 'over';

/**
 * Why no pass may be made of a ticket; undefined when one may. A pass has one fixed code, so tickets with rotating codes get none: their
 * static code alone is not accepted at a gate. A used ticket, or one of a past showing, needs no pass, and a postponed showing has no date
 * for its reminder.
 */
export function whyNoWallet(
  ticket: Pick<TicketWire, 'rotation' | 'state' | 'status' | 'ends_at'>,
  now: Date,
): NoWallet | undefined {
  if (ticket.rotation !== null) return 'rotating';
  if (ticket.state === 'redeemed') return 'used';
  if (ticket.status === 'cancelled' || ticket.status === 'postponed') return ticket.status;
  return Date.parse(ticket.ends_at) <= now.getTime() ? 'over' : undefined;
}
