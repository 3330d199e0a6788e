import * as enums from '../../enums.ts';
import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { nameRule } from '../account/name.rule.ts';
import { phoneRule } from '../account/phone.rule.ts';
import { tidyText } from '../text/free-text.rule.ts';
import { hasLink } from '../text/link.rule.ts';
import { addressRule } from './address.rule.ts';

/**
 * `two_tier`: province and ward, the law since July 2025; `legacy`: province, district and ward, as in older documents.
 */
export const addressModels = enums.AddressModel;

export type AddressModel = (typeof addressModels)[number];

/**
 * State of paper tickets: `requested` with an unpaid order, `to_send` after payment, `sent` when handed to the post,
 * `called_off` when nothing is to be sent any more.
 */
export const deliveryStates = enums.DeliveryState;

export type DeliveryState = (typeof deliveryStates)[number];

/** Input of an address: codes of the address directory, house and street, a note, and who receives it. */
export interface TypedDelivery {
  readonly model: AddressModel;
  readonly province: string;
  /** Empty except in the legacy model. */
  readonly district: string;
  readonly ward: string;
  readonly address: string;
  readonly note: string;
  /** Whoever receives the tickets; empty, as the phone then is, for the contact. */
  readonly recipientName: string;
  readonly recipientPhone: string;
  /** Whether it was said that somebody else receives them; absent where a filled field says so. */
  readonly isToAnother?: boolean;
}

/** The fields of an address, in the order of the form. */
export const deliveryFields = [
  'province',
  'district',
  'ward',
  'address',
  'recipientName',
  'recipientPhone',
  'note',
] as const;

export type DeliveryField = (typeof deliveryFields)[number];

const chosen = (error: string) => z.string(error).check(z.trim(), z.minLength(1, error));
const district = {
  legacy: chosen('rule.district.required'),
  two_tier: z.string(),
};
/** Blank. */
const nobody = z.string().check(z.trim());
const rules = {
  province: chosen('rule.province.required'),
  ward: chosen('rule.ward.required'),
  address: addressRule,
  note: z.string().check(
    z.overwrite((value) => tidyText(value, 'many')),
    z.maxLength(limits.deliveryNoteMax, { error: 'rule.delivery.noteTooLong', abort: true }),
    z.refine((value) => !hasLink(value, 'address'), 'rule.delivery.noteLink'),
  ),
};

/**
 * Problems of an address by field, in the order of the form, and the tidied address. The district is required in the
 * legacy model only.
 *
 * Required: province, district, ward, address. Address form: full name, phone, email, province, district, ward,
 * address, delivery note; name, phone and email are those of the contact, name and phone also those of another recipient.
 */
export function checkDelivery(typed: TypedDelivery): {
  delivery: TypedDelivery;
  problems: { field: DeliveryField; problem: string }[];
} {
  const { isToAnother = `${typed.recipientName}${typed.recipientPhone}`.trim() !== '' } = typed;
  const judged = {
    ...rules,
    district: district[typed.model],
    recipientName: isToAnother ? nameRule : nobody,
    recipientPhone: isToAnother ? phoneRule : nobody,
  };
  const problems: { field: DeliveryField; problem: string }[] = [];
  const tidy = { ...typed };
  for (const field of deliveryFields) {
    const { data, error } = judged[field].safeParse(typed[field]);
    if (error) problems.push({ field, problem: error.issues[0]?.message ?? '' });
    else tidy[field] = data;
  }
  if (typed.model === 'two_tier') tidy.district = '';
  return { delivery: tidy, problems };
}

/** Name of a saved address, for its owner ("Home"); empty for none, at most limits.addressLabelMax characters. */
export const addressLabelRule = z.string().check(
  z.overwrite((value) => tidyText(value, 'one')),
  z.maxLength(limits.addressLabelMax, 'rule.addressLabel.tooLong'),
);

/** Delivery data of a showing, and the current time. */
export interface DeliveryOffer {
  /** Fee for the paper tickets of one order, VND; null when none are sent. */
  readonly fee: number | null;
  readonly startsAt: Date;
  readonly now: Date;
}

/** Reason why no paper tickets can be ordered; null when they can. */
export function deliveryRefusal({ fee, startsAt, now }: DeliveryOffer) {
  if (fee === null) return 'rule.delivery.notOffered';
  return now < deliveryUntil(startsAt) ? null : 'rule.delivery.tooLate';
}

/** Time until which paper tickets for a showing can be ordered; later ones might arrive too late. */
const deliveryUntil = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - limits.deliveryLeadDays * limits.secondsPerDay * 1000);
