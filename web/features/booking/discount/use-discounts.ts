import { useState } from 'react';
import { useApplyDiscountMutation } from '../../../generated/operations/apply-discount.ts';
import { useOrderVouchersQuery } from '../../../generated/operations/order-vouchers.ts';
import { useRemoveDiscountMutation } from '../../../generated/operations/remove-discount.ts';
import { isFailure } from '../../../shared/errors/error-code.ts';
import { failureText } from '../../../shared/errors/failure-text.ts';
import { useText } from '../../../shared/intl/use-text.ts';
import type { BookingOrder } from '../booking-types.ts';

type Party = BookingOrder['discounts'][number]['party'];

/** What can be taken off a held order. What fails changes nothing, and what was typed stays. */
export function useDiscounts(
  order: BookingOrder,
  {
    onOrder,
    onStale,
  }: {
    onOrder: (order: BookingOrder) => void;
    /** The order is no longer what this screen thinks. */
    onStale: () => void;
  },
) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const offers = useOrderVouchersQuery({
    variables: { orderCode: order.code },
    fetchPolicy: 'cache-and-network',
  });
  const [applyDiscount, applying] = useApplyDiscountMutation({ context: { isQuiet: true } });
  const [removeDiscount, removing] = useRemoveDiscountMutation({ context: { isQuiet: true } });

  const change = async (work: () => Promise<BookingOrder | undefined>): Promise<boolean> => {
    setProblem(null);
    try {
      const changed = await work();
      if (!changed) throw new Error('a discount was answered without data');
      onOrder(changed);
      return true;
    } catch (error) {
      setProblem(failureText(t, error));
      if (isFailure(error, 'hold_expired', 'illegal_transition', 'order_already_paid', 'order_not_found'))
        onStale();
      return false;
    } finally {
      // The other offers take off something else now.
      void offers.refetch().catch(() => undefined);
    }
  };
  const apply = (voucherCode: string) =>
    change(async () => {
      const { data } = await applyDiscount({ variables: { input: { orderCode: order.code, voucherCode } } });
      return data?.applyDiscount.order;
    });
  return {
    typed,
    setTyped: (text: string) => {
      setTyped(text);
      setProblem(null);
    },
    problem,
    isBusy: applying.loading || removing.loading,
    offers: (offers.data ?? offers.previousData)?.vouchers ?? [],
    apply,
    applyTyped: async () => {
      if (typed.trim() === '') setProblem(t('booking.discount.empty'));
      else if (await apply(typed)) setTyped('');
    },
    remove: (party: Party) =>
      change(async () => {
        const { data } = await removeDiscount({ variables: { input: { orderCode: order.code, party } } });
        return data?.removeDiscount.order;
      }),
  };
}
