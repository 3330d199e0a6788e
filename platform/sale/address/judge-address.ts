import { checkDelivery } from '@mo-man/schema/rules/order/delivery.rule.ts';
import type { DeliveryBody } from '@mo-man/schema/wire/accounts/saved-address.ts';
import type { StoredDelivery } from '../../db/tables/column-types.ts';
import { type AddressUnit, districtsIn, provincesOf, wardsIn } from './address-directory.ts';

/** A delivery address as it is stored, or what is wrong, by the name of a field of the wire. */
export type JudgedAddress =
  | { address: StoredDelivery; problems: [] }
  | { address: null; problems: { field: string; problem: string }[] };

const wireFields = {
  province: 'province_code',
  district: 'district_code',
  ward: 'ward_code',
  address: 'address',
  note: 'note',
  recipientName: 'recipient_name',
  recipientPhone: 'recipient_phone',
} as const;

const find = (units: readonly AddressUnit[], code: string) => units.find((unit) => unit.code === code);

/** Judges a delivery address by the rule that forms have, and by the address directory. */
export async function judgeAddress(typed: DeliveryBody): Promise<JudgedAddress> {
  const { model, address, note } = typed;
  const units = { province: typed.province_code, district: typed.district_code, ward: typed.ward_code };
  const recipient = { recipientName: typed.recipient_name, recipientPhone: typed.recipient_phone };
  const { delivery: tidy, problems } = checkDelivery({ model, address, note, ...units, ...recipient });
  const province = find(await provincesOf(model), tidy.province);
  const district = model === 'legacy' ? find(await districtsIn(tidy.province), tidy.district) : null;
  const ward = find(await wardsIn(model, model === 'legacy' ? tidy.district : tidy.province), tidy.ward);
  if (problems.length === 0 && province && district !== undefined && ward) {
    const { address: tidyAddress, note: tidyNote, recipientName: name, recipientPhone: phone } = tidy;
    return {
      address: {
        ...{ model, province, district, ward, address: tidyAddress, note: tidyNote },
        ...(name ? { recipient: { name, phone } } : {}),
      },
      problems: [],
    };
  }
  const unknown = Object.entries({ province, district, ward }).flatMap(([field, unit]) =>
    unit === undefined ? [{ field: field as 'province', problem: `rule.${field}.required` }] : [],
  );
  const named = new Map([...unknown, ...problems].map(({ field, problem }) => [wireFields[field], problem]));
  return { address: null, problems: [...named].map(([field, problem]) => ({ field, problem })) };
}
