import { deliveryRefusal } from '@mo-man/schema/rules/order/delivery.rule.ts';
import type { DeliveryBody } from '@mo-man/schema/wire/accounts/saved-address.ts';
import type { StoredDelivery } from '../../db/tables/column-types.ts';
import { judgeAddress } from '../address/judge-address.ts';

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

/** Judges where paper tickets are to be sent, by the showing, the rule and the address directory. */
export async function judgeDelivery(
  asked: DeliveryBody | null,
  { delivery_fee: fee, starts_at: startsAt, now }: DeliveryOffer,
): Promise<JudgedDelivery> {
  if (!asked) return { delivery: null, fee: 0, problems: [] };
  const refusal = deliveryRefusal({ fee, startsAt, now });
  if (fee === null || refusal) return { problems: [{ path: 'delivery', problem: refusal ?? '' }] };
  const { address, problems } = await judgeAddress(asked);
  if (address) return { delivery: address, fee, problems: [] };
  return { problems: problems.map(({ field, problem }) => ({ path: `delivery.${field}`, problem })) };
}
