// What ShopeePay's Payment Gateway (v1) sends, as far as it is read.
import { z } from 'zod';

/** A callback about a checkout; one about a refund has another `event_type` and other data. */
export const shopeepayEvent = z.object({
  event_type: z.string(),
  data: z.object({
    checkout_id: z.string(),
    amount: z.coerce.number(),
    status: z.string(),
    payment_session_details: z.object({ reference_id: z.string() }),
  }),
});

/** Of a callback in any shape, what it is about. */
export const shopeepayKind = z.object({ event_type: z.string() });

/** The answer to a new checkout. */
export const shopeepayCreated = z.object({ checkout_id: z.string(), checkout_url: z.string() });

/** The answer to a question about a checkout. */
export const shopeepayCheckout = z.object({
  checkout_id: z.string(),
  status: z.string(),
  checkout_details: z.object({ reference_id: z.string(), amount: z.coerce.number() }),
});

/** The answer to a new refund, and to a question about one. */
export const shopeepayRefund = z.object({ refund_id: z.string(), status: z.string() });

/** A refusal names its error; ShopeePay's pages show two ways to write it. */
export const shopeepayRefusal = z.object({ error_code: z.string().optional(), error: z.string().optional() });
