import { z } from 'zod';
import { addressModel, addressUnit } from '../address.ts';

/** The event API's delivery addresses: those of orders, and those that an account has saved. */

/** Delivery address of paper tickets. */
export const deliveryAddress = z.object({
  model: addressModel,
  province: addressUnit,
  district: addressUnit.nullable(),
  ward: addressUnit,
  address: z.string(),
  note: z.string(),
  /** Both empty where the contact receives them. */
  recipient_name: z.string(),
  recipient_phone: z.string(),
});
export type DeliveryAddressWire = z.infer<typeof deliveryAddress>;

/** A delivery address as typed. */
export const deliveryBody = z.object({
  model: addressModel,
  province_code: z.string().max(10),
  district_code: z.string().max(10).default(''),
  ward_code: z.string().max(10),
  address: z.string().max(2000),
  note: z.string().max(2000).default(''),
  /** Whoever receives them, when it is not the contact: both, or neither. */
  recipient_name: z.string().max(200).default(''),
  recipient_phone: z.string().max(20).default(''),
});
export type DeliveryBody = z.output<typeof deliveryBody>;

/** An address that an account has saved. */
export const savedAddress = deliveryAddress.extend({
  id: z.string(),
  /** Name that the buyer gave it; empty for none. */
  label: z.string(),
  is_default: z.boolean(),
});
export type SavedAddressWire = z.infer<typeof savedAddress>;

/** GET /saved-addresses and DELETE /saved-addresses/:id: the default first, then the last saved. */
export const savedAddresses = z.array(savedAddress);

/** Body of POST /saved-addresses and PUT /saved-addresses/:id. */
export const savedAddressBody = z.object({
  label: z.string().max(200).default(''),
  /** Whether it becomes the default; the default stays it otherwise, and the first address always becomes it. */
  is_default: z.boolean().default(false),
  address: deliveryBody,
});
export const savedAddressAnswer = z.object({ address: savedAddress, addresses: savedAddresses });
export const savedAddressParams = z.object({ id: z.string().max(60) });
