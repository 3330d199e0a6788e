// What SePay sends of the transfers on an account: its webhook, and its API v2.
import { z } from 'zod';

/** A text; null or missing is accepted, and a number becomes its digits. */
const text = z.union([z.string(), z.number().transform(String)]).nullish();

/**
 * The webhook's body. Every field may be missing: how the account is named depends on the bank (`accountNumber`, or `subAccount` for a virtual
 * one), and a transfer may have no text.
 */
export const sepayCallback = z.object({
  transactionDate: text,
  accountNumber: text,
  subAccount: text,
  content: text,
  description: text,
  transferType: text,
  transferAmount: z.unknown(),
  referenceCode: text,
});

/** The answer to a question for transfers. */
export const sepayTransfers = z.object({
  status: z.literal('success'),
  data: z.array(
    z.object({
      transaction_date: z.string(),
      account_number: text,
      /** The virtual account; the two editions of the API name it differently. */
      sub_account: text,
      va: text,
      transfer_type: z.string(),
      amount_in: z.number().int().nonnegative(),
      transaction_content: text,
      reference_number: text,
    }),
  ),
});
