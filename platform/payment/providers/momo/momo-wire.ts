// What MoMo (AIO v2) sends, as far as it is read.
import { z } from 'zod';

const text = z.string();

/** The result of a payment: the body of an IPN, and the query of a return (all of it in text there). */
export const momoResult = z.object({
  partnerCode: text,
  orderId: text,
  requestId: text,
  amount: z.coerce.number().int(),
  orderInfo: text,
  orderType: text,
  transId: z.coerce.string(),
  resultCode: z.coerce.number().int(),
  message: text,
  payType: text,
  responseTime: z.coerce.string(),
  extraData: text,
  signature: text,
});

/** The answer to create. */
export const momoCreated = z.object({ resultCode: z.number().int(), payUrl: text.optional() });

/** The answer to query; amount and number stand in it only for an order that MoMo knows. */
export const momoQueried = z.object({
  partnerCode: text.optional(),
  orderId: text.optional(),
  resultCode: z.number().int(),
  amount: z.number().int().optional(),
  transId: z.coerce.string().optional(),
  refundTrans: z
    .array(z.object({ orderId: text, amount: z.number().int(), resultCode: z.number().int() }))
    .nullish(),
});

/** The answer to refund. */
export const momoRefunded = z.object({ resultCode: z.number().int() });
