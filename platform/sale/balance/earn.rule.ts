import { limits } from '@mo-man/schema/limits.ts';
import type { BalanceUnitWire } from '@mo-man/schema/wire/balance.ts';

export interface Earned {
  unit: BalanceUnitWire;
  amount: number;
}

/**
 * What a paid order earns its buyer for each ticket: a free gift for a ticket that has a price, whoever pays it, and hearts when the buyer
 * pays for it. Free tickets earn nothing: taking them in bulk would pay.
 */
export function earnedBy(order: { subtotal: number; total: number; tickets: number }): Earned[] {
  const { subtotal, total, tickets } = order;
  const gifts = { unit: 'free_gift', amount: limits.freeGiftsPerTicket * tickets } as const;
  const hearts = { unit: 'heart', amount: limits.heartsPerTicket * tickets } as const;
  if (total > 0) return [gifts, hearts];
  return subtotal > 0 ? [gifts] : [];
}
