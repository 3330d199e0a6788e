import type { DeliveryAddressWire } from '@mo-man/schema/wire/accounts/saved-address.ts';
import type { StoredDelivery } from '../../../db/tables/column-types.ts';
import type { Language } from '../../../lib/text/language.ts';
import { pick } from '../../../lib/text/localized.ts';

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
