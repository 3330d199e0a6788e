import type { TicketWire } from '@mo-man/schema/wire/ticket.ts';

/** Why a ticket goes into no wallet; `details.reason` of wallet_not_offered. */
export type NoWallet = 'rotating' | 'used' | 'cancelled' | 'postponed' | 'over';

/**
 * Whether a pass may be made of a ticket: undefined, or why not. A pass shows one code for good, so a ticket whose code
 * changes goes into none, however much it would please: its static code alone opens no gate. What is used or over needs
 * none, and a postponed showing has no date to be reminded of.
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
