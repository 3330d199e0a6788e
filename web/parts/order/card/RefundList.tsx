import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { BookingOrder_orderFragment } from '../../../generated/operations/booking-order.ts';

type RefundShown = BookingOrder_orderFragment['refunds'][number];

export function RefundList({ orderCode, refunds }: { orderCode: string; refunds: readonly RefundShown[] }) {
  const t = useText();
  const { money, dateTime } = useFormats();
  return refunds.map(({ id, amount, state, reason, requestedAt, endedAt, toOrderCode }) =>
    toOrderCode ? (
      <Notice
        key={id}
        type="info"
        title={t('booking.refund.moved', { amount: money(amount), code: toOrderCode })}
        action={
          <a className={buttonClass({ size: 'small' })} href={sitePath(`/my-orders/${toOrderCode}`)}>
            {t('booking.refund.movedTo')}
          </a>
        }
      >
        {t('booking.refund.movedText')}
      </Notice>
    ) : (
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
        {endedAt && state === 'succeeded' && <p>{t('booking.refund.doneAt', { at: dateTime(endedAt) })}</p>}
      </Notice>
    ),
  );
}
