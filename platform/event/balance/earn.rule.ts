import { limits } from '@mo-man/schema/limits.ts';
import type { BalanceUnitWire } from '@mo-man/schema/wire/balance.ts';

export interface Earned {
  unit: BalanceUnitWire;
  amount: number;
}

/**
 * What an order brings its buyer once it is paid: hearts and free gifts by ticket. A free order brings nothing,
 * or whoever takes free tickets in bulk would be paid for it.
 */
export function earnedBy(order: { total: number; tickets: number }): Earned[] {
  if (order.total === 0) return [];
  return [
    { unit: 'free_gift', amount: limits.freeGiftsPerTicket * order.tickets },
    { unit: 'heart', amount: limits.heartsPerTicket * order.tickets },
  ];
}
