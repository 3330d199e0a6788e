// What ZaloPay v2 sends, as far as it is read.
import { z } from 'zod';

const codes = { return_code: z.number().int(), sub_return_code: z.number().int().optional() };

/** The callback: `data` is JSON in a string, and signed as that string. */
export const zalopayCallback = z.object({ data: z.string(), mac: z.string(), type: z.number().optional() });
/** What a callback is about, by its `type`. */
export const zalopayTypes = { order: 1, agreement: 2 } as const;

/** What stands in `data` of a callback of type 1, an order that was paid. */
export const zalopayPaid = z.object({
  app_id: z.number().int(),
  app_trans_id: z.string(),
  amount: z.number().int(),
  zp_trans_id: z.coerce.string(),
});

/** The answer to create. */
export const zalopayCreated = z.object({ ...codes, order_url: z.string().optional() });

/** The answer to query. */
export const zalopayQueried = z.object({
  ...codes,
  is_processing: z.boolean().optional(),
  amount: z.number().int().optional(),
  zp_trans_id: z.coerce.string().optional(),
});

/** The answer to refund and query_refund. */
export const zalopayRefunded = z.object(codes);
