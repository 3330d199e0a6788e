import { useState } from 'react';
import type { BookingOrder } from '../booking-types.ts';
import { useCancelOrder } from '../../../parts/order/use-cancel-order.ts';
import { keepLastMethod } from '../../../storage/last-method.ts';
import { usePayment } from './use-payment.ts';

export function usePayOrder({
  showingId,
  order,
  onOrder,
  onStale,
}: {
  showingId: string;
  order: BookingOrder;
  onOrder: (order: BookingOrder) => void;
  /** The server's order has changed. */
  onStale: () => void;
}) {
  const { isLeaving, start } = usePayment(showingId);
  const { isCancelling, problem, askAndCancel } = useCancelOrder();
  const [failure, setFailure] = useState<string | null>(null);
  return {
    isLeaving,
    isCancelling,
    failure: failure ?? problem,
    pay: async (method: string | null) => {
      setFailure(null);
      const answer = await start(order, method);
      if (answer === 'leaving') {
        if (method !== null) keepLastMethod(method);
        return;
      }
      if ('order' in answer) onOrder(answer.order);
      else {
        setFailure(answer.failure);
        if (answer.isStale) onStale();
      }
    },
    giveUp: async () => {
      const ended = await askAndCancel(order.code);
      if (ended) onOrder(ended);
    },
  };
}
