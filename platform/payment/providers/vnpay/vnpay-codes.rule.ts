import type { FailureReason } from '@mo-man/schema/rules/order/payment-failure.rule.ts';

/**
 * What became of a payment. `pending` is every answer that is not final, so ask again; `refunded` means that the money
 * was taken and is on its way back: never a reason to issue tickets.
 */
export type VnpayOutcome = 'succeeded' | 'failed' | 'pending' | 'refunded';

/** What became of a refund. */
export type VnpayRefundOutcome = 'succeeded' | 'processing' | 'failed';

/** vnp_ResponseCode of a payment. */
const responses: Readonly<Record<string, string>> = {
  '00': 'paid',
  '01': 'the transaction exists already',
  '02': 'unknown terminal',
  '03': 'badly formed request',
  '04': 'the terminal is locked',
  '05': 'payment password wrong too often',
  '06': 'one-time password wrong',
  '07': 'money taken, transaction under suspicion',
  '08': 'the bank is under maintenance',
  '09': 'the card or account is not registered for internet banking',
  '10': 'authentication failed more than three times',
  '11': 'the time to pay ran out',
  '12': 'the card or account is locked',
  '13': 'one-time password wrong',
  '24': 'cancelled by the customer',
  '51': 'not enough money in the account',
  '65': 'over the daily limit of the account',
  '75': 'the bank is under maintenance',
  '79': 'payment password wrong too often',
  '99': 'another error',
};

/** vnp_TransactionStatus. */
const statuses: Readonly<Record<string, string>> = {
  '00': 'paid',
  '01': 'not completed',
  '02': 'failed',
  '04': 'reversed: taken at the bank, not successful at VNPAY',
  '05': 'refund being processed',
  '06': 'refund sent to the bank',
  '07': 'under suspicion of fraud',
  '09': 'refund rejected',
};

/** Both codes of a callback in words, for the log, the audit row and the operator; never shown to a buyer. */
export function vnpayMeaning(responseCode: string, transactionStatus: string): string {
  const response = responses[responseCode] ?? 'unknown code';
  const status = statuses[transactionStatus] ?? 'unknown status';
  return `${response} (${responseCode}); ${status} (${transactionStatus})`;
}

/**
 * What a callback says: paid only when both codes are 00. A failure is final only when VNPAY itself has closed the
 * transaction (status 02) and names a failure; codes that contradict each other, money taken under suspicion (07) or
 * reversed (04) have to be asked about.
 */
export function callbackOutcome(responseCode: string, transactionStatus: string): VnpayOutcome {
  if (responseCode === '00' && transactionStatus === '00') return 'succeeded';
  if (isRefundStatus(transactionStatus)) return 'refunded';
  return transactionStatus === '02' && responseCode !== '00' && responseCode !== '07' ? 'failed' : 'pending';
}

/**
 * What an answer to querydr says. Its vnp_ResponseCode is about the question, not the payment. Type 02 or 03 means that
 * the newest entry of this reference is a refund.
 */
export function queryOutcome(transactionType: string, transactionStatus: string): VnpayOutcome {
  if (transactionType === '02' || transactionType === '03' || isRefundStatus(transactionStatus))
    return 'refunded';
  if (transactionStatus === '00') return 'succeeded';
  return transactionStatus === '02' ? 'failed' : 'pending';
}

/** What the status of a refund says. 06 is on its way through the bank: VNPAY still may report it rejected. */
export function refundOutcome(transactionStatus: string): VnpayRefundOutcome {
  if (transactionStatus === '00') return 'succeeded';
  return transactionStatus === '02' || transactionStatus === '09' ? 'failed' : 'processing';
}

function isRefundStatus(status: string): boolean {
  return status === '05' || status === '06' || status === '09';
}

const failures: Readonly<Record<string, FailureReason>> = {
  '05': 'proof',
  '06': 'proof',
  '08': 'bank',
  '09': 'proof',
  '10': 'proof',
  '11': 'expired',
  '13': 'proof',
  '24': 'cancelled',
  '51': 'funds',
  '65': 'limit',
  '75': 'bank',
  '79': 'proof',
};

/** What a buyer is told about a payment that ended with this vnp_ResponseCode. */
export function vnpayFailure(code: string): FailureReason {
  return failures[code] ?? 'declined';
}
