import { Fragment } from 'react';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { ExchangeRows } from '../../../parts/order/ExchangeRows.tsx';
import { FeeRows } from '../../../parts/order/FeeRows.tsx';
import { Price } from '../../../ui/cards/Price.tsx';
import type { DetailedOrder } from '../detailed-order.ts';

export function OrderLines({ order }: { order: DetailedOrder }) {
  const t = useText();
  const { money } = useFormats();
  const {
    lines,
    addOns,
    addOnTotal,
    areAddOnsRefunded,
    subtotal,
    serviceFee,
    shippingFee,
    discounts,
    total,
    exchange,
  } = order;
  const isUnfinished = order.state !== 'paid';
  const hasMore = serviceFee > 0 || shippingFee > 0 || discounts.length > 0;
  return (
    <dl className="mm-order-lines">
      {lines.map((line) => (
        <Fragment key={line.ticketTypeId}>
          <dt>
            {t('booking.summary.line', { quantity: line.quantity, name: line.name })}
            {line.seatLabels.length > 0 && (
              <span>
                {t('booking.summary.seats', {
                  count: line.seatLabels.length,
                  seats: line.seatLabels.join(', '),
                })}
              </span>
            )}
          </dt>
          <dd>
            <Price dong={line.unitPrice * line.quantity} />
          </dd>
        </Fragment>
      ))}
      {addOns.map(({ addOnId, name, quantity, unitPrice }) => {
        const line = t('booking.summary.line', { quantity, name });
        return (
          <Fragment key={`add-on ${addOnId}`}>
            <dt>{areAddOnsRefunded ? t('booking.addOns.refunded', { line }) : line}</dt>
            <dd>
              <Price dong={unitPrice * quantity} />
            </dd>
          </Fragment>
        );
      })}
      {hasMore && (
        <>
          <dt>{t('booking.summary.subtotal')}</dt>
          <dd>{money(subtotal + addOnTotal)}</dd>
        </>
      )}
      <FeeRows serviceFee={serviceFee} shippingFee={shippingFee} discounts={discounts} />
      <dt className="mm-order-total">{t('booking.summary.total')}</dt>
      <dd className="mm-order-total">
        <Price dong={total} />
      </dd>
      <ExchangeRows total={total} exchange={exchange} />
      {exchange && (isUnfinished || exchange.toPay > 0) && (
        <>
          <dt>{t(isUnfinished ? 'booking.summary.toPay' : 'orders.exchange.paid')}</dt>
          <dd>{money(exchange.toPay)}</dd>
        </>
      )}
    </dl>
  );
}
