import type { FailureReason } from '@mo-man/schema/rules/order/payment-failure.rule.ts';
import type { RefundWord } from '../../refunds/refund-step.rule.ts';
import type { PaymentOutcome } from '../../settle/settle.rule.ts';

/** `return_code` and `sub_return_code` of an answer. */
export interface ZalopayCodes {
  readonly return_code: number;
  readonly sub_return_code?: number | undefined;
}

/** ZaloPay knows no such order or refund. */
export const unknownThere = -101;
/** The number was used before. */
const usedNumber = new Set([-68, -23]);
/** Rate limit or failure of ZaloPay: nothing is known of the payment. */
const trouble = new Set([-429, -500, -999]);

export const isTrouble = ({ sub_return_code: sub = 0 }: ZalopayCodes): boolean => trouble.has(sub);

/** What an answer to query says of a payment; `is_processing` tells a payment in process from one that the buyer has not begun. */
export function zalopayOutcome(
  codes: ZalopayCodes & { is_processing?: boolean | undefined },
): PaymentOutcome {
  if (codes.return_code === 1) return 'succeeded';
  if (codes.return_code === 3) return codes.is_processing === true ? 'unclear' : 'open';
  return isTrouble(codes) ? 'unclear' : 'failed';
}

/** What an answer to refund or query_refund says. "Number used before" means that an earlier try of ours has arrived. */
export function zalopayRefundWord(codes: ZalopayCodes): RefundWord {
  const { return_code: main, sub_return_code: sub = main } = codes;
  const code = String(sub);
  if (main === 1) return { said: 'done', code };
  if (main === 3 || usedNumber.has(sub)) return { said: 'working', code };
  return isTrouble(codes) || sub === unknownThere ? { said: 'nothing' } : { said: 'no', code };
}

const failures: Readonly<Record<string, FailureReason>> = {
  '-54': 'expired',
  '-49': 'cancelled',
  '-63': 'funds',
};

/** What a buyer is told about a payment that ended with this sub_return_code. */
export const zalopayFailure = (code: string): FailureReason => failures[code] ?? 'declined';
