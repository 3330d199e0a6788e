// What SePay sends of the transfers on an account: its webhook, and its API v2.
import { z } from 'zod';

/** The webhook's body. */
export const sepayNotice = z.object({
  transactionDate: z.string(),
  accountNumber: z.string(),
  content: z.string(),
  transferType: z.enum(['in', 'out']),
  transferAmount: z.number().int().nonnegative(),
  referenceCode: z.string().nullish(),
});

/** The answer to a question for transfers. */
export const sepayTransfers = z.object({
  status: z.literal('success'),
  data: z.array(
    z.object({
      transaction_date: z.string(),
      account_number: z.string(),
      transfer_type: z.string(),
      amount_in: z.number().int().nonnegative(),
      transaction_content: z.string(),
      reference_number: z.string().nullish(),
    }),
  ),
});
