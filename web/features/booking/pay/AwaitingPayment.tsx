import { useState } from 'react';
import { usePaymentMethodsQuery } from '../../../generated/operations/payment-methods.ts';
import { useFormats } from '../../../shared/intl/use-formats.ts';
import { useText } from '../../../shared/intl/use-text.ts';
import { onPhoneClock } from '../../../shared/server/server-clock.rule.ts';
import { ContactSupport } from '../../../shared/support/ContactSupport.tsx';
import { useSecondsLeft } from '../../../shared/ui/progress/use-seconds-left.ts';
import { Notice } from '../../../shared/ui/states/Notice.tsx';
import type { BookingOrder, BookingShowing, KnownOrder } from '../booking-types.ts';
import { lastFailure, outcomeOf } from '../../../shared/order/order-outcome.rule.ts';
import type { StepProps } from '../StepFrame.tsx';
import { ContactCard } from './ContactCard.tsx';
import { costIn } from './method-cost.rule.ts';
import { PayFrame } from './PayFrame.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { usePayOrder } from './use-pay-order.ts';

/** Step 3 once payment has started: back to the bank, once more, or not at all. */
export function AwaitingPayment({
  showing,
  known,
  isArrival,
  clock,
  onOrder,
  onStale,
}: StepProps & {
  showing: BookingShowing;
  known: KnownOrder;
  onOrder: (order: BookingOrder) => void;
  onStale: () => void;
}) {
  const t = useText();
  const { money } = useFormats();
  const { order, offset } = known;
  const seconds = useSecondsLeft(onPhoneClock(order.payUntil ?? order.holdUntil, offset));
  const outcome = outcomeOf(order, seconds > 0);
  const isDeclined = outcome === 'declined';
  const isOpen = outcome === 'waiting' || isDeclined;

  const { data } = usePaymentMethodsQuery({ variables: { orderCode: order.code } });
  const methods = data?.paymentMethods ?? [];
  const last = order.payments.at(-1);
  const [wanted, setWanted] = useState<string | null>(null);
  const method = wanted ?? last?.method ?? methods[0]?.code ?? null;
  const cost = costIn(
    order,
    methods.find(({ code }) => code === method),
  );
  const isSame = method === last?.method;
  const name = methods.find(({ code }) => code === last?.method)?.name ?? '';
  const paying = usePayOrder({ showingId: showing.id, order, onOrder, onStale });

  const titles = { waiting: 'booking.awaiting.title', declined: 'booking.declined.title' };
  const title = outcome === 'waiting' || isDeclined ? titles[outcome] : 'booking.closing.title';

  return (
    <PayFrame
      showing={showing}
      known={known}
      cost={cost}
      title={t(title)}
      isArrival={isArrival}
      clock={clock}
      paying={paying}
      method={method}
      canPay={method !== null}
      payLabel={
        isDeclined || !isSame
          ? t('booking.declined.payAgain', { total: money(cost.total) })
          : t('booking.awaiting.goOn', { name })
      }
      isOpen={isOpen}
      news={
        <>
          {isDeclined && (
            <Notice type="warning" isUrgent title={lastFailure(order) ?? undefined}>
              {t('booking.declined.text')}
            </Notice>
          )}
          {outcome === 'waiting' && <Notice type="info">{t('booking.awaiting.text', { name })}</Notice>}
          {!isOpen && <Notice type="info">{t('booking.closing.text')}</Notice>}
        </>
      }
    >
      {isOpen && methods.length > 1 && (
        <PaymentMethods order={order} methods={methods} value={method} onChange={setWanted} />
      )}
      <ContactCard order={order} />
      <ContactSupport orderCode={order.code} />
    </PayFrame>
  );
}
