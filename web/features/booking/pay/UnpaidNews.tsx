import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { lastFailure, type Outcome } from '../../../parts/order/order-outcome.rule.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { KnownOrder } from '../booking-types.ts';
import { ShortOfTime } from '../order/HoldClock.tsx';

export function unpaidTitle(t: ReturnType<typeof useText>, outcome: Outcome, isTransfer: boolean): string {
  switch (outcome) {
    case 'open':
      return t(isTransfer ? 'transfer.title' : 'unpaid.open.title');
    case 'waiting':
      return t('unpaid.waiting.title');
    case 'declined':
      return t('booking.declined.title');
    case 'closing':
      return t('booking.closing.title');
    default:
      return t(isTransfer ? 'transfer.title' : 'unpaid.asking.title');
  }
}

export function UnpaidNews({
  known,
  outcome,
  isTransfer,
  failure,
  checkedAt,
}: {
  known: KnownOrder;
  outcome: Outcome;
  isTransfer: boolean;
  failure: string | null;
  /** When the buyer last asked for a check, by this phone's clock. */
  checkedAt: number | null;
}) {
  const t = useText();
  const { time } = useFormats();
  const { order } = known;
  const until = time(order.payUntil ?? order.holdUntil);
  const name = order.payments.at(-1)?.methodName ?? '';
  const news = () => {
    switch (outcome) {
      case 'open':
        return (
          <Notice type="info">
            {isTransfer ? t('unpaid.open.transfer', { until }) : t('unpaid.open.text', { name, until })}
          </Notice>
        );
      case 'waiting':
        return <Notice type="warning">{t('unpaid.waiting.text', { name })}</Notice>;
      case 'declined':
        return (
          <Notice type="warning" isUrgent title={lastFailure(order) ?? undefined}>
            {t('unpaid.declined.text', { until })}
          </Notice>
        );
      case 'closing':
        return <Notice type="info">{t('booking.closing.text')}</Notice>;
      default:
        return (
          <Notice type="info">
            {isTransfer ? t('transfer.waiting', { until }) : t('unpaid.asking.text', { name })}
          </Notice>
        );
    }
  };
  return (
    <>
      {outcome !== 'closing' && <ShortOfTime known={known} />}
      {failure && (
        <Notice type="error" isUrgent>
          {failure}
        </Notice>
      )}
      {news()}
      {checkedAt !== null && outcome !== 'closing' && (
        <p className="mm-booking-lead mm-unpaid-checked" role="status">
          {t('unpaid.checked', { at: time(new Date(checkedAt).toISOString()) })}
        </p>
      )}
    </>
  );
}
