import { useFormats } from '../../../shared/intl/use-formats.ts';
import { useText } from '../../../shared/intl/use-text.ts';
import { sitePath } from '../../../shared/site-settings.ts';
import { Notice } from '../../../shared/ui/states/Notice.tsx';
import type { BookingOrder } from '../booking-types.ts';

/** Money on its way back, to the đồng: why, how much, how far. */
export function RefundList({ orderCode, refunds }: { orderCode: string; refunds: BookingOrder['refunds'] }) {
  const t = useText();
  const { money, dateTime } = useFormats();
  return refunds.map(({ id, amount, state, reason, requestedAt }) => (
    <Notice
      key={id}
      type={state === 'succeeded' ? 'success' : state === 'failed' || state === 'due' ? 'warning' : 'info'}
      action={
        state === 'due' ? (
          <a href={sitePath(`/order-refund/${orderCode}`)}>{t('booking.refund.account')}</a>
        ) : undefined
      }
      title={t(`booking.refund.${state}`, { amount: money(amount) })}
    >
      {t(state === 'due' ? 'booking.refund.whyDue' : 'booking.refund.why', {
        reason,
        at: dateTime(requestedAt),
      })}
    </Notice>
  ));
}
