import type { Tx } from '../../db/open.ts';
import { endOrder } from './end-order.ts';
import { lockLapsed } from './lapse.store.ts';

/** The lapsed holds whose units were taken are over: said at once, unless somebody is at it. */
export async function endLapsedHolds(tx: Tx, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  for (const order of await lockLapsed(tx, { codes })) {
    await endOrder(tx, order, { to: 'expired', because: 'hold_lapsed', patience: 'skip' });
  }
}
