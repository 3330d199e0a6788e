import type { DeliveryState } from '@mo-man/schema/rules/order/delivery.rule.ts';
import type { DeliveryWire } from '@mo-man/schema/wire/order.ts';
import type { StoredDelivery } from '../../../db/tables/column-types.ts';
import type { Language } from '../../../lib/text/language.ts';
import { viewAddress } from './view-address.ts';
import { toMomentOrNull } from '../../../lib/time/moment.ts';
import type { OrderFacts } from './order-view.store.ts';

type Progress = Pick<OrderFacts, 'state' | 'delivery_sent_at' | 'has_good_tickets'>;

function stateOf({ state, delivery_sent_at: sentAt, has_good_tickets: isGood }: Progress): DeliveryState {
  if (sentAt) return 'sent';
  if (state === 'paid') return isGood ? 'to_send' : 'called_off';
  return state === 'cancelled' || state === 'expired' ? 'called_off' : 'requested';
}

/** The paper tickets of an order: where they go, and how far they are. */
export const viewDelivery = (
  delivery: StoredDelivery,
  order: Progress,
  language: Language,
): DeliveryWire => ({
  ...viewAddress(delivery, language),
  state: stateOf(order),
  sent_at: toMomentOrNull(order.delivery_sent_at),
});
