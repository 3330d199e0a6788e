import type { DeliveryState } from '@mo-man/schema/rules/order/delivery.rule.ts';
import type { DeliveryAddressWire, DeliveryWire } from '@mo-man/schema/wire/order.ts';
import type { StoredDelivery } from '../../../db/tables/column-types.ts';
import type { Language } from '../../../lib/text/language.ts';
import { pick } from '../../../lib/text/localized.ts';
import { toMomentOrNull } from '../../../lib/time/moment.ts';
import type { OrderFacts } from './order-view.store.ts';

type Progress = Pick<OrderFacts, 'state' | 'delivery_sent_at' | 'has_good_tickets'>;

function stateOf({ state, delivery_sent_at: sentAt, has_good_tickets: isGood }: Progress): DeliveryState {
  if (sentAt) return 'sent';
  if (state === 'paid') return isGood ? 'to_send' : 'called_off';
  return state === 'cancelled' || state === 'expired' ? 'called_off' : 'requested';
}

const viewUnit = ({ code, name }: StoredDelivery['ward'], language: Language) => ({
  code,
  name: pick(name, language),
});

/** Where paper tickets go, in one language. */
export function viewAddress(delivery: StoredDelivery, language: Language): DeliveryAddressWire {
  const { model, province, district, ward, address, note, recipient } = delivery;
  return {
    model,
    province: viewUnit(province, language),
    district: district && viewUnit(district, language),
    ward: viewUnit(ward, language),
    address,
    note,
    recipient_name: recipient?.name ?? '',
    recipient_phone: recipient?.phone ?? '',
  };
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
