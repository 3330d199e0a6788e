import { z } from 'zod';
import { voucherKinds, voucherParties } from '../values.ts';
import { dong, moment } from './shapes.ts';

/** Vouchers, snake_case as on the wire. */

export const voucherParty = z.enum(voucherParties);

/** Body of POST /orders/:code/discounts. */
export const applyDiscountBody = z.object({
  /** As typed by the buyer; case and spaces are ignored. */
  voucher_code: z.string().min(1).max(60),
});

/** GET /vouchers/:voucher_id and PUT /saved-vouchers/:voucher_id */
export const voucherParams = z.object({ voucher_id: z.string().min(1).max(60) });

/** DELETE /orders/:code/discounts/:party */
export const discountParams = z.object({ code: z.string().min(1).max(20), party: voucherParty });

/** GET /events/:event_id/vouchers */
export const eventVouchersParams = z.object({ event_id: z.string().min(1).max(60) });

/** GET /vouchers */
export const vouchersQuery = z.object({ order_code: z.string().min(1).max(20).optional() });

/** GET /vouchers/:voucher_id */
export const voucher = z.object({
  id: z.string(),
  code: z.string(),
  party: voucherParty,
  /** Name of the organizer that issued it; null for a voucher of the platform. */
  organizer_name: z.string().nullable(),
  title: z.string(),
  terms: z.string(),
  kind: z.enum(voucherKinds),
  /** Percentage of the ticket prices, or VND. */
  value: z.number().int().positive(),
  max_discount: dong.nullable(),
  min_subtotal: dong,
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
  is_used_up: z.boolean(),
  /** Events that it is valid for; empty for all of its party. */
  event_ids: z.array(z.string()),
});
export type VoucherWire = z.infer<typeof voucher>;

/** A voucher beside an order, or one that the account has saved. */
export const voucherOffer = z.object({
  voucher,
  /** Discount on the order, VND; null when it cannot be used, or without an order. */
  discount: dong.nullable(),
  /**
   * Error that applying it would cause; without an order, an error that does not depend on the order. Null when no
   * error is known.
   */
  refusal: z.string().nullable(),
});
export type VoucherOfferWire = z.infer<typeof voucherOffer>;

/** GET /saved-vouchers/of: those of the given vouchers that the account has saved. */
export const savedVouchersAnswer = z.array(z.string());
