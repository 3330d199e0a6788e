import { useState } from 'react';
import { useCancelOrderMutation } from '../../generated/operations/cancel-order.ts';
import { failureText } from '../../lib/intl/failure-text.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import type { BookingOrder_orderFragment } from '../../generated/operations/booking-order.ts';

/** Cancels an order and frees its seats. The payment may have arrived in the meantime: the returned order says so. */
export function useCancelOrder() {
  const t = useText();
  const dialogs = useDialog();
  const [problem, setProblem] = useState<string | null>(null);
  const [cancelOrder, { loading }] = useCancelOrderMutation({ context: { isQuiet: true } });

  const cancel = async (code: string): Promise<BookingOrder_orderFragment | null> => {
    setProblem(null);
    try {
      const { data } = await cancelOrder({ variables: { input: { orderCode: code } } });
      if (data) return data.cancelOrder.order;
      setProblem(t('error.network'));
    } catch (error) {
      setProblem(failureText(t, error));
    }
    return null;
  };
  return {
    isCancelling: loading,
    problem,
    cancel,
    askAndCancel: async (code: string): Promise<BookingOrder_orderFragment | null> => {
      const isSure = await dialogs.confirm({
        title: t('booking.cancel.title'),
        text: t('booking.cancel.text'),
        yes: t('booking.cancel.yes'),
        no: t('booking.cancel.no'),
        isDanger: true,
      });
      return isSure ? cancel(code) : null;
    },
  };
}
