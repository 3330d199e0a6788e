import { skipToken } from '@apollo/client/react';
import { limits } from '@mo-man/schema/limits.ts';
import { pagesOfPurchase } from '@mo-man/schema/rules/site/page-names.rule.ts';
import { useEffect, useState } from 'react';
import { usePaymentMethodsQuery } from '../../../generated/operations/payment-methods.ts';
import { readLastMethod } from '../../../storage/last-method.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { firstNow } from '../../../lib/page-time.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { BookingOrder, BookingShowing, KnownOrder } from '../booking-types.ts';
import { ExchangeBox } from '../exchange/ExchangeBox.tsx';
import { useExchange } from '../exchange/use-exchange.ts';
import { DiscountBox } from '../discount/DiscountBox.tsx';
import { useDiscounts } from '../discount/use-discounts.ts';
import type { StepProps } from '../StepFrame.tsx';
import { InvoiceBox } from '../../../parts/order/invoice/InvoiceBox.tsx';
import { AgreedPages } from '../../../parts/agreement/AgreedPages.tsx';
import { AnswersCard } from '../../../parts/order/card/AnswersCard.tsx';
import { DeliveryCard } from '../../../parts/order/card/DeliveryCard.tsx';
import { amountToPay } from '../../../parts/order/amount-to-pay.rule.ts';
import { isExchangeOpen, returnText } from '../../../parts/order/return-text.rule.ts';
import { ContactCard } from './ContactCard.tsx';
import { costIn, inOrderOfUse, takesTotal } from './method-cost.rule.ts';
import { PayFrame } from './PayFrame.tsx';
import { PaymentWays } from './PaymentWays.tsx';
import { usePayOrder } from './use-pay-order.ts';

const agreed = pagesOfPurchase.map((name) => ({ name }));

/** Step 3 before payment has started: the payment methods, or one button for a free order. */
export function PaymentStep({
  showing,
  known,
  clock,
  onOrder,
  onStale,
  onEditContact,
  onChange,
}: StepProps & {
  showing: BookingShowing;
  known: KnownOrder;
  onOrder: (order: BookingOrder) => void;
  /** The server's order has changed. */
  onStale: () => void;
  onEditContact: () => void;
  onChange: () => void;
}) {
  const t = useText();
  const { money, dateTime } = useFormats();
  const { order } = known;
  const toPay = amountToPay(order);
  // Nothing is left to pay.
  const isFree = toPay === 0;
  // Discounts or exchanged tickets cover the whole price.
  const isCovered = isFree && order.subtotal > 0;
  const isExchange = isFree && order.exchange !== null;
  const hasCost = order.total > 0;
  const asked = usePaymentMethodsQuery(
    hasCost ? { variables: { orderCode: order.code }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const { data, error, refetch } = asked;
  const [last] = useState(readLastMethod);
  const methods = inOrderOfUse(order, data?.paymentMethods ?? [], last);
  const discounts = useDiscounts(order, { onOrder, onStale });
  const exchange = useExchange(showing, order, { onOrder, onStale });
  // Methods, the vouchers above and everything below appear together, to avoid a layout shift.
  const isKnown =
    exchange.isRead && (!hasCost || (discounts.isRead && (data !== undefined || error !== undefined)));
  const [wanted, setWanted] = useState<string | null>(null);
  const fitting = methods.filter((each) => takesTotal(order, each));
  const open = fitting.filter(({ isInMaintenance }) => !isInMaintenance);
  const method = open.find(({ code }) => code === wanted) ?? open[0];
  const cost = costIn(order, method);
  // Another amount may allow other payment methods.
  const [askedFor, setAskedFor] = useState(toPay);
  useEffect(() => {
    if (askedFor === toPay || isFree) return;
    setAskedFor(toPay);
    void refetch();
  }, [askedFor, toPay, isFree, refetch]);
  const least = Math.min(...fitting.map(({ minAmount }) => minAmount));
  const isLimited = order.discount > 0 && !order.exchange && order.total === least;
  const paying = usePayOrder({
    showingId: showing.id,
    order,
    onOrder,
    onStale: () => {
      exchange.readAgain();
      onStale();
    },
  });

  return (
    <PayFrame
      showing={showing}
      known={known}
      cost={cost}
      title={t(isCovered || !isFree ? 'booking.payment.title' : 'booking.payment.titleFree')}
      clock={clock}
      paying={paying}
      method={isFree ? null : (method?.code ?? null)}
      canPay={!exchange.isSending && (isFree || (isKnown && method !== undefined))}
      onChange={onChange}
      payLabel={
        isFree
          ? t(
              isExchange
                ? 'booking.exchange.do'
                : isCovered
                  ? 'booking.payment.take'
                  : 'booking.payment.register',
            )
          : t('booking.payment.pay', { total: money(cost.toPay) })
      }
    >
      {isCovered && !isExchange && <p className="mm-booking-lead">{t('booking.payment.covered')}</p>}
      {isKnown && <ExchangeBox order={order} exchange={exchange} />}
      {isKnown && order.subtotal > 0 && <DiscountBox order={order} discounts={discounts} />}
      {isLimited && <Notice type="info">{t('booking.discount.limited', { least: money(least) })}</Notice>}
      {!isFree && (
        <PaymentWays
          order={order}
          asked={isKnown ? asked : { refetch }}
          methods={isKnown ? methods : []}
          value={method?.code ?? null}
          onChange={setWanted}
        />
      )}
      {isKnown && (
        <>
          {!isFree && (
            <>
              <p className="mm-booking-lead">
                {t('booking.payment.lead', { minutes: limits.paymentWindowMinutes })}
              </p>
              <p className="mm-booking-lead">
                {t(returnText(showing, firstNow()), {
                  until: showing.returns ? dateTime(showing.returns.until) : '',
                })}{' '}
                {isExchangeOpen(showing.exchangeUntil, firstNow()) &&
                  `${t('event.rules.exchangeUntil', { until: dateTime(showing.exchangeUntil) })} `}
                {t('booking.payment.cancelled', { total: money(cost.total) })}
              </p>
            </>
          )}
          <p className="mm-booking-lead">
            {t(isFree && !isExchange ? 'agreement.free' : 'agreement.payment')} <AgreedPages pages={agreed} />
            .
          </p>
          <ContactCard order={order} onEdit={onEditContact} />
          <AnswersCard order={order} />
          <DeliveryCard order={order} />
          <InvoiceBox order={order} onChanged={onStale} />
        </>
      )}
    </PayFrame>
  );
}
