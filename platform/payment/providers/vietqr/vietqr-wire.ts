// What SePay sends of the transfers on an account: its webhook, and its API v2.
import { z } from 'zod';

/** A text, or nothing, however nothing is written; a number is its digits. */
const text = z.union([z.string(), z.number().transform(String)]).nullish();

/**
 * The webhook's body. Of all of it only what is there is sure: which account is named, and how, is the bank's way
 * (`accountNumber`, `subAccount` for a virtual one), and a transfer may have no text.
 */
export const sepayNotice = z.object({
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
      /** The virtual account, by its name in the one edition of the API and the other. */
      sub_account: text,
      va: text,
      transfer_type: z.string(),
      amount_in: z.number().int().nonnegative(),
      transaction_content: text,
      reference_number: text,
    }),
  ),
});
