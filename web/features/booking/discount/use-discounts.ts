import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { useApplyDiscountMutation } from '../../../generated/operations/apply-discount.ts';
import { useOrderVouchersQuery } from '../../../generated/operations/order-vouchers.ts';
import { useRemoveDiscountMutation } from '../../../generated/operations/remove-discount.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { BookingOrder } from '../booking-types.ts';
import { isStaleOrder } from '../order/is-stale-order.ts';
import { useIsLate } from '../order/use-is-late.ts';

type Party = BookingOrder['discounts'][number]['party'];

/** Where a discount was requested; its refusal is shown there. */
type Place = 'field' | 'sheet' | 'used' | 'best';

/** The discounts of a held order. A failure changes nothing and keeps what was typed. */
export function useDiscounts(
  order: BookingOrder,
  {
    onOrder,
    onStale,
  }: {
    onOrder: (order: BookingOrder) => void;
    /** The server's order has changed. */
    onStale: () => void;
  },
) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<{ place: Place; text: string } | null>(null);
  const hasPrice = order.subtotal > 0;
  const offers = useOrderVouchersQuery(
    hasPrice ? { variables: { orderCode: order.code }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const isLate = useIsLate();
  const [applyDiscount, applying] = useApplyDiscountMutation({ context: { isQuiet: true } });
  const [removeDiscount, removing] = useRemoveDiscountMutation({ context: { isQuiet: true } });

  const change = async (place: Place, work: () => Promise<BookingOrder | undefined>): Promise<boolean> => {
    setProblem(null);
    try {
      const changed = await work();
      if (!changed) throw new Error('a discount was answered without data');
      onOrder(changed);
      return true;
    } catch (error) {
      setProblem({ place, text: failureText(t, error) });
      if (isStaleOrder(error)) onStale();
      return false;
    } finally {
      // The discounts of the other offers have changed.
      void offers.refetch().catch(() => undefined);
    }
  };
  const apply = async (place: Place, voucherCode: string) => {
    const isTaken = await change(place, async () => {
      const { data } = await applyDiscount({ variables: { input: { orderCode: order.code, voucherCode } } });
      return data?.applyDiscount.order;
    });
    if (isTaken) setTyped('');
    return isTaken;
  };
  return {
    typed,
    setTyped: (text: string) => {
      setTyped(text);
      setProblem(null);
    },
    /** Clears an earlier refusal when the offers are opened again. */
    forgetProblem: () => setProblem(null),
    /** The last refusal there, if nothing was requested since. */
    problemIn: (...places: Place[]) => (problem && places.includes(problem.place) ? problem.text : null),
    isBusy: applying.loading || removing.loading,
    offers: (offers.data ?? offers.previousData)?.vouchers ?? [],
    /** The offers have loaded, or are no longer waited for. */
    isRead:
      !hasPrice ||
      isLate ||
      offers.data !== undefined ||
      offers.previousData !== undefined ||
      offers.error !== undefined,
    applyOffered: (voucherCode: string) => apply('sheet', voucherCode),
    applyBest: (voucherCode: string) => apply('best', voucherCode),
    applyTyped: async () => {
      if (typed.trim() === '') setProblem({ place: 'field', text: t('booking.discount.empty') });
      else await apply('field', typed);
    },
    remove: (party: Party) =>
      change('used', async () => {
        const { data } = await removeDiscount({ variables: { input: { orderCode: order.code, party } } });
        return data?.removeDiscount.order;
      }),
  };
}
