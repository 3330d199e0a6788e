import { checkDelivery, deliveryRefusal } from '@mo-man/schema/rules/order/delivery.rule.ts';
import type { answersBody } from '@mo-man/schema/wire/order.ts';
import type { z } from 'zod';
import type { StoredDelivery } from '../../db/tables/column-types.ts';
import { districtsIn, provincesOf, wardsIn, type AddressUnit } from '../address/address-directory.ts';

type AskedDelivery = NonNullable<z.output<typeof answersBody>['delivery']>;

/** What sending is judged by. */
export interface DeliveryOffer {
  /** VND; null where the showing sends none. */
  delivery_fee: number | null;
  starts_at: Date;
  now: Date;
}

/** Paper tickets as they are saved, or what is wrong: `delivery`, or `delivery.` and the name of a field of the wire. */
export type JudgedDelivery =
  | { delivery: StoredDelivery | null; fee: number; problems: [] }
  | { problems: { path: string; problem: string }[] };

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

/** Judges where paper tickets are to be sent, by the showing, the rule and the address directory. */
export async function judgeDelivery(
  asked: AskedDelivery | null,
  { delivery_fee: fee, starts_at: startsAt, now }: DeliveryOffer,
): Promise<JudgedDelivery> {
  if (!asked) return { delivery: null, fee: 0, problems: [] };
  const refusal = deliveryRefusal({ fee, startsAt, now });
  if (fee === null || refusal) return { problems: [{ path: 'delivery', problem: refusal ?? '' }] };
  const { model, address, note } = asked;
  const units = { province: asked.province_code, district: asked.district_code, ward: asked.ward_code };
  const recipient = { recipientName: asked.recipient_name, recipientPhone: asked.recipient_phone };
  const { delivery: tidy, problems } = checkDelivery({ model, address, note, ...units, ...recipient });
  const province = find(await provincesOf(model), tidy.province);
  const district = model === 'legacy' ? find(await districtsIn(tidy.province), tidy.district) : null;
  const ward = find(await wardsIn(model, model === 'legacy' ? tidy.district : tidy.province), tidy.ward);
  if (problems.length === 0 && province && district !== undefined && ward) {
    const { address: tidyAddress, note: tidyNote, recipientName: name, recipientPhone: phone } = tidy;
    return {
      delivery: {
        ...{ model, province, district, ward, address: tidyAddress, note: tidyNote },
        ...(name ? { recipient: { name, phone } } : {}),
      },
      fee,
      problems: [],
    };
  }
  const unknown = Object.entries({ province, district, ward }).flatMap(([field, unit]) =>
    unit === undefined ? [{ field: field as 'province', problem: `rule.${field}.required` }] : [],
  );
  const named = new Map([...unknown, ...problems].map(({ field, problem }) => [wireFields[field], problem]));
  return { problems: [...named].map(([field, problem]) => ({ path: `delivery.${field}`, problem })) };
}
