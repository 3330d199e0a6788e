import { limits } from '@mo-man/schema/limits.ts';
import type { BalanceUnitWire } from '@mo-man/schema/wire/balance.ts';

export interface Earned {
  unit: BalanceUnitWire;
  amount: number;
}

/**
 * What an order brings its buyer once it is paid, by ticket: free gifts for tickets that have a price, whoever paid it, and
 * hearts where the buyer did. So a guest list, bought with a voucher for all that its tickets cost, can be handed out. Tickets
 * that cost nobody anything bring nothing, or whoever takes them in bulk would be paid for it.
 */
export function earnedBy(order: { subtotal: number; total: number; tickets: number }): Earned[] {
  const { subtotal, total, tickets } = order;
  const gifts = { unit: 'free_gift', amount: limits.freeGiftsPerTicket * tickets } as const;
  const hearts = { unit: 'heart', amount: limits.heartsPerTicket * tickets } as const;
  if (total > 0) return [gifts, hearts];
  return subtotal > 0 ? [gifts] : [];
}
