import type { FailureReason } from '@mo-man/schema/rules/order/payment-failure.rule.ts';
import type { RefundWord } from '../../refunds/refund-step.rule.ts';
import type { PaymentOutcome } from '../../settle/settle.rule.ts';

/** resultCode of an order that was opened and that nobody has paid or declined. */
const begun = new Set([1000, 8000]);
/** Not final, and money may have been taken: in process, authorised, or unknown to MoMo itself. */
const undecided = new Set([7000, 7002, 9000, 10, 43, 98, 99]);
/** MoMo knows no such order. */
export const unknownOrder = 42;
/** The id was used before. */
const usedId = new Set([40, 41]);

/** What a resultCode says of a payment. */
export function momoOutcome(code: number): PaymentOutcome {
  if (code === 0) return 'succeeded';
  if (begun.has(code)) return 'open';
  return undecided.has(code) ? 'unclear' : 'failed';
}

/** What a resultCode says of a refund that was sent, or asked about. "Id used before" means that an earlier try of ours has arrived. */
export function momoRefundWord(code: number): RefundWord {
  if (code === 0) return { said: 'done', code: '0' };
  if (usedId.has(code) || code === 7000 || code === 7002) return { said: 'working', code: String(code) };
  return undecided.has(code) ? { said: 'nothing' } : { said: 'no', code: String(code) };
}

const failures: Readonly<Record<string, FailureReason>> = {
  '1001': 'funds',
  '1002': 'declined',
  '1003': 'cancelled',
  '1004': 'limit',
  '1005': 'expired',
  '1006': 'cancelled',
  '1017': 'cancelled',
  '4002': 'proof',
  '4100': 'proof',
};

/** What a buyer is told about a payment that ended with this resultCode. */
export const momoFailure = (code: string): FailureReason => failures[code] ?? 'declined';
