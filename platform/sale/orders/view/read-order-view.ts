import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import type { Db } from '../../../db/open.ts';
import { Failure } from '../../../lib/failure.ts';
import type { Language } from '../../../lib/text/language.ts';
import { readOrders } from './order-view.store.ts';
import { viewOrder } from './view-order.ts';

/** One order of an account, as it is now. Throws order_not_found, also when it is another account's. */
export async function readOrderView(
  db: Db,
  { code, userId }: { code: string; userId: string },
  language: Language,
): Promise<OrderWire> {
  const [order] = await readOrders(db, { code, userId });
  if (!order) throw new Failure('order_not_found');
  return viewOrder(order, language, 'owner');
}
