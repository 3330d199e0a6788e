import type { DeliveryField, TypedDelivery } from '@mo-man/schema/rules/order/delivery.rule.ts';

type Unit = { readonly code: string; readonly name: string };

/** An address as the server answers it. */
export type KnownAddress = Omit<TypedDelivery, 'province' | 'district' | 'ward' | 'isToAnother'> & {
  readonly province: Unit;
  readonly district: Unit | null;
  readonly ward: Unit;
};

/** Names on the wire. */
const wireFields: Record<DeliveryField, string> = {
  province: 'province_code',
  district: 'district_code',
  ward: 'ward_code',
  address: 'address',
  recipientName: 'recipient_name',
  recipientPhone: 'recipient_phone',
  note: 'note',
};

const fields = Object.keys(wireFields) as DeliveryField[];

export const noAddress: TypedDelivery = {
  model: 'two_tier',
  province: '',
  district: '',
  ward: '',
  address: '',
  note: '',
  recipientName: '',
  recipientPhone: '',
};

/** The fields of a form, filled from a known address. */
export const typedAddress = ({
  model,
  province,
  district,
  ward,
  address,
  note,
  recipientName,
  recipientPhone,
}: KnownAddress): TypedDelivery => ({
  ...{ model, address, note, recipientName, recipientPhone },
  isToAnother: recipientName !== '',
  province: province.code,
  district: district?.code ?? '',
  ward: ward.code,
});

/** The input of the API. */
export const addressInput = ({
  model,
  province,
  district,
  ward,
  address,
  note,
  recipientName,
  recipientPhone,
}: TypedDelivery) => ({
  ...{ model, address, note, recipientName, recipientPhone },
  ...{ provinceCode: province, districtCode: district || null, wardCode: ward },
});

/** Whether nothing that matters was chosen or typed. */
export const isAddressEmpty = ({ province, address }: TypedDelivery): boolean => !province && !address.trim();

/** Whether both are the same place and recipient. */
export const isSameAddress = (one: TypedDelivery, other: TypedDelivery): boolean =>
  one.model === other.model && fields.every((field) => one[field] === other[field]);

/** In one line, from the house to the province. */
export const addressLine = ({ address, ward, district, province }: KnownAddress): string =>
  [address, ward.name, district?.name, province.name].filter(Boolean).join(', ');

/** The form's name of a field of the wire that the server refused; undefined for an unknown one. */
export const fieldOfWire = (name: string): DeliveryField | undefined =>
  fields.find((field) => wireFields[field] === name);
