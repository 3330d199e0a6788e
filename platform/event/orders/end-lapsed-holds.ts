import type { Tx } from '../../db/open.ts';
import type { ClaimedByType } from '../units/claim-selection.ts';
import { endOrder } from './end-order.ts';
import { lockLapsed } from './lapse.store.ts';

/** The lapsed holds whose units were taken are over: said in the same transaction, unless somebody is at it. */
export async function endLapsedHolds(tx: Tx, claimed: ClaimedByType): Promise<void> {
  const codes = new Set([...claimed.values()].flat().flatMap(({ was }) => was ?? []));
  if (codes.size === 0) return;
  for (const order of await lockLapsed(tx, { codes: [...codes] })) {
    await endOrder(tx, order, { to: 'expired', because: 'hold_lapsed', patience: 'skip' });
  }
}
