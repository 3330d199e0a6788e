import type { FailureReason } from '@mo-man/schema/rules/order/payment-failure.rule.ts';
import type { RefundWord } from '../../refunds/refund-step.rule.ts';
import type { PaymentOutcome } from '../../settle/settle.rule.ts';

/** What the status of a checkout says; `settled` is money that ShopeePay has passed on to us. */
export function shopeepayOutcome(status: string): PaymentOutcome {
  switch (status) {
    case 'successful':
    case 'settled':
      return 'succeeded';
    case 'expired':
    case 'cancelled':
      return 'failed';
    case 'active':
      return 'open';
    default:
      return 'unclear';
  }
}

/** What the status of a refund says. ShopeePay's documentation has two spellings of success. */
export function shopeepayRefundWord(status: string): RefundWord {
  switch (status) {
    case 'successful':
    case 'succeeded':
      return { said: 'done', code: status };
    case 'failed':
      return { said: 'no', code: status };
    default:
      return { said: 'working', code: status };
  }
}

/** What a buyer is told about a checkout that ended so. */
export const shopeepayFailure = (code: string): FailureReason =>
  code === 'expired' || code === 'cancelled' ? code : 'declined';

/** Whole đồng as ShopeePay counts them: times 100. */
export const toHundredths = (dong: number): number => dong * 100;

/** Whole đồng of an amount of ShopeePay's; undefined when it is not a whole number of them. */
export function fromHundredths(amount: number): number | undefined {
  return Number.isSafeInteger(amount) && amount >= 0 && amount % 100 === 0 ? amount / 100 : undefined;
}
