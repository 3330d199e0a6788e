import { useState } from 'react';
import { useRetryPaymentMutation } from '../../../generated/operations/retry-payment.ts';
import { useSubmitOrderMutation } from '../../../generated/operations/submit-order.ts';
import { isFailure } from '../../../lib/errors/error-code.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { goToPayment } from '../../../lib/go-to.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { askUntilAnswered, isDecided } from '../order/ask-until-answered.ts';
import type { BookingOrder } from '../booking-types.ts';
import { useAttempts } from '../order/use-attempts.ts';
import { useWhenShownAgain } from '../order/use-when-shown-again.ts';

export type PayAnswer = 'leaving' | { order: BookingOrder } | { failure: string; isStale: boolean };

/** Starts a payment, the first or another one, and opens the provider's page. */
export function usePayment(showingId: string) {
  const t = useText();
  const attempts = useAttempts(showingId);
  const [isLeaving, setLeaving] = useState(false);
  const [submitOrder] = useSubmitOrderMutation({ context: { isQuiet: true } });
  const [retryPayment] = useRetryPaymentMutation({ context: { isQuiet: true } });
  useWhenShownAgain(() => setLeaving(false));

  const start = async (
    order: Pick<BookingOrder, 'code' | 'state'>,
    method: string | null,
  ): Promise<PayAnswer> => {
    const operation = order.state === 'holding' ? 'submit' : 'retry';
    const idempotencyKey = attempts.keyFor(operation, [order.code, method]);
    const input = { orderCode: order.code, idempotencyKey };
    setLeaving(true);
    try {
      const { order: next, payUrl } = await askUntilAnswered(async () => {
        if (operation === 'retry') {
          const { data } = await retryPayment({ variables: { input: { ...input, method: method ?? '' } } });
          if (data) return data.retryPayment;
        } else {
          const { data } = await submitOrder({ variables: { input: { ...input, method } } });
          if (data) return data.submitOrder;
        }
        throw new Error('a payment was answered without data');
      });
      attempts.settle(operation);
      // In a partner's frame the bank opens in another window, and this page waits for the answer.
      if (payUrl && goToPayment(payUrl)) return 'leaving';
      setLeaving(false);
      return { order: next };
    } catch (error) {
      if (isDecided(error)) attempts.settle(operation);
      setLeaving(false);
      const isStale = isFailure(
        error,
        'hold_expired',
        'payment_expired',
        'illegal_transition',
        'order_already_paid',
        'payment_not_started',
        'payment_pending',
        'turn_expired',
        'exchange_not_possible',
      );
      return { failure: failureText(t, error), isStale };
    }
  };
  return { isLeaving, start };
}
