import { z } from 'zod';
import { voucherKinds, voucherParties } from '../values.ts';
import { dong, moment } from './shapes.ts';

/** Vouchers, snake_case as on the wire. */

export const voucherParty = z.enum(voucherParties);

/** Body of POST /orders/:code/discounts. */
export const applyDiscountBody = z.object({
  /** As the buyer typed it; capitals and spaces do not matter. */
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
  /** Name of the organizer whose it is; null for the platform's. */
  organizer_name: z.string().nullable(),
  title: z.string(),
  terms: z.string(),
  kind: z.enum(voucherKinds),
  /** Percent of the tickets, or VND. */
  value: z.number().int().positive(),
  max_discount: dong.nullable(),
  min_subtotal: dong,
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
  is_used_up: z.boolean(),
  /** Only these; empty for all of its party. */
  event_ids: z.array(z.string()),
});
export type VoucherWire = z.infer<typeof voucher>;

/** A voucher beside an order, or one that the account has saved. */
export const voucherOffer = z.object({
  voucher,
  /** What it takes off the order, VND; null where it cannot be used, or no order was named. */
  discount: dong.nullable(),
  /** The error that using it would meet, without an order whatever it is used for; null where nothing is known against it. */
  refusal: z.string().nullable(),
});
export type VoucherOfferWire = z.infer<typeof voucherOffer>;

/** GET /saved-vouchers/of: those of the asked vouchers that the account has saved. */
export const savedVouchersAnswer = z.array(z.string());
