import { z } from 'zod';
import { readBankTime } from './bank-time.ts';
import type { WireFields } from './wire-signature.ts';

const shared = {
  vnp_RequestId: z.string().regex(/^\w{1,32}$/),
  vnp_Version: z.literal('2.1.0'),
  vnp_TmnCode: z.string(),
  vnp_TxnRef: z.string().min(1).max(100),
  vnp_TransactionDate: z.string().regex(/^\d{14}$/),
  vnp_CreateDate: z.string().refine((text) => readBankTime(text) !== undefined),
  vnp_IpAddr: z.string().regex(/^[\da-fA-F:.]{7,45}$/),
  vnp_OrderInfo: z.string().min(1).max(255),
  vnp_SecureHash: z.string(),
};
/** Both commands of the transaction API, as the merchant sends them. */
export const transactionRequest = z.discriminatedUnion('vnp_Command', [
  z.object({ ...shared, vnp_Command: z.literal('querydr') }),
  z.object({
    ...shared,
    vnp_Command: z.literal('refund'),
    vnp_TransactionType: z.enum(['02', '03']),
    vnp_Amount: z.coerce.string().regex(/^[1-9]\d{0,11}$/),
    vnp_TransactionNo: z.coerce.string().default(''),
    vnp_CreateBy: z.string().min(1).max(245),
  }),
]);

/** What can be said back to a body that is none of these. */
export const unreadable = z
  .object({ vnp_Command: z.string().catch(''), vnp_TxnRef: z.string().catch('') })
  .catch({ vnp_Command: '', vnp_TxnRef: '' });

export type TransactionRequest = z.infer<typeof transactionRequest>;
export type RefundRequest = Extract<TransactionRequest, { vnp_Command: 'refund' }>;
/** What the answer says besides the names that it repeats; without the prefix vnp_. */
export type AnswerPart = WireFields & { ResponseCode: string; Message: string };
