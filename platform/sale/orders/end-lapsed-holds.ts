import type { Tx } from '../../db/open.ts';
import { endOrder } from './end-order.ts';
import { lockLapsed } from './lapse.store.ts';

/** Marks these orders expired when their holds have lapsed, passing over those that another transaction has locked. */
export async function endLapsedHolds(tx: Tx, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  for (const order of await lockLapsed(tx, { codes })) {
    await endOrder(tx, order, { to: 'expired', because: 'hold_lapsed', patience: 'skip' });
  }
}
