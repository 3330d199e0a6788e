import { useFormats } from '../../../shared/intl/use-formats.ts';
import { useText } from '../../../shared/intl/use-text.ts';
import { Notice } from '../../../shared/ui/states/Notice.tsx';
import type { BookingOrder } from '../booking-types.ts';

/** Money on its way back, to the đồng: why, how much, how far. */
export function RefundList({ refunds }: { refunds: BookingOrder['refunds'] }) {
  const t = useText();
  const { money, dateTime } = useFormats();
  return refunds.map(({ id, amount, state, reason, requestedAt }) => (
    <Notice
      key={id}
      type={state === 'succeeded' ? 'success' : state === 'failed' ? 'warning' : 'info'}
      title={t(`booking.refund.${state}`, { amount: money(amount) })}
    >
      {t('booking.refund.why', { reason, at: dateTime(requestedAt) })}
    </Notice>
  ));
}
