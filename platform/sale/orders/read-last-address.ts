import type { DeliveryAddressWire } from '@mo-man/schema/wire/order.ts';
import type { Call } from '../../lib/call.ts';
import type { OrderDeps } from './deps.ts';
import { readLastDelivery } from './view/order-view.store.ts';
import { viewAddress } from './view/view-delivery.ts';

/** GET /last-delivery */
export async function readLastAddress({
  caller,
  language,
  deps,
}: Call<OrderDeps, { auth: 'user' }>): Promise<DeliveryAddressWire | null> {
  const delivery = await readLastDelivery(deps.db, caller.userId);
  return delivery ? viewAddress(delivery, language) : null;
}
