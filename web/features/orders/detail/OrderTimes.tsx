import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { AgreedPages } from '../../../parts/agreement/AgreedPages.tsx';
import type { DetailedOrder } from '../detailed-order.ts';

export function OrderTimes({ order }: { order: DetailedOrder }) {
  const t = useText();
  const { dateTime, money } = useFormats();
  const { createdAt, paidAt, endedAt, payments, agreedPages, state } = order;
  return (
    <section className="mm-contact" aria-labelledby="mm-order-times">
      <h3 id="mm-order-times">{t('orders.times.title')}</h3>
      <ul className="mm-order-times">
        <li>{t('orders.times.made', { at: dateTime(createdAt) })}</li>
        {payments.map((payment) => (
          <li key={payment.id}>
            {t(`orders.times.payment.${payment.state}`, {
              method: payment.methodName,
              amount: money(payment.amount),
              at: dateTime(payment.endedAt ?? payment.startedAt),
            })}
            {payment.failure && <span>{payment.failure}</span>}
          </li>
        ))}
        {paidAt && <li>{t('orders.times.paid', { at: dateTime(paidAt) })}</li>}
        {endedAt && state === 'cancelled' && (
          <li>{t('orders.times.cancelled', { at: dateTime(endedAt) })}</li>
        )}
        {endedAt && state === 'expired' && <li>{t('orders.times.expired', { at: dateTime(endedAt) })}</li>}
      </ul>
      {agreedPages.length > 0 && (
        <p>
          {t('agreement.order')} <AgreedPages pages={agreedPages} />.
        </p>
      )}
    </section>
  );
}
