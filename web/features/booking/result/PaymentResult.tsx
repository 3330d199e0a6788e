import { limits } from '@mo-man/schema/limits.ts';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { PaymentReturnQuery } from '../../../generated/operations/payment-return.ts';
import { eventPath } from '../../../shared/event-path.ts';
import { useFormats } from '../../../shared/intl/use-formats.ts';
import { useText } from '../../../shared/intl/use-text.ts';
import { openLogin } from '../../../shared/session/login-signal.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { ContactSupport } from '../../../shared/support/ContactSupport.tsx';
import { Notice } from '../../../shared/ui/states/Notice.tsx';
import { LineSkeleton } from '../../../shared/ui/states/Skeletons.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { buttonClass } from '../../../shared/ui/controls/button-class.ts';
import { BackToPartner } from './BackToPartner.tsx';
import { hashOfStep } from '../booking-step.rule.ts';
import { lastFailure, type Outcome } from '../../../shared/order/order-outcome.rule.ts';
import { OrderSummary } from '../order/OrderSummary.tsx';
import { RefundList } from '../../../shared/order/card/RefundList.tsx';
import { ResultHead } from './ResultHead.tsx';
import { ReturnedPaid } from './ReturnedPaid.tsx';
import { usePayment } from '../pay/use-payment.ts';
import { WaitingForBank } from './WaitingForBank.tsx';

const TransferToMake = lazy(() =>
  import('../transfer/TransferToMake.tsx').then((loaded) => ({ default: loaded.TransferToMake })),
);

type ReturnedOrder = NonNullable<PaymentReturnQuery['order']>;

/** What has become of a payment, and the one thing to do next. */
export function PaymentResult({ order, outcome }: { order: ReturnedOrder; outcome: Outcome }) {
  const t = useText();
  const { money, time } = useFormats();
  const { showing } = order;
  const dead = <OrderSummary showing={showing} sums={order} sectionName={order.sectionName} isFaded />;
  const bookAgain = order.miniApp ? (
    <BackToPartner partner={order.miniApp} />
  ) : (
    <Link className={buttonClass({ look: 'primary', size: 'large' })} to={eventPath(showing.event)}>
      {t('booking.ended.again')}
    </Link>
  );

  switch (outcome) {
    case 'paid':
      return <ReturnedPaid order={order} />;
    case 'unpaid':
    case 'waiting':
    case 'closing': {
      const transfer = outcome === 'closing' ? null : (order.payments.at(-1)?.transfer ?? null);
      const latest = Date.parse(order.payUntil ?? order.holdUntil) + limits.paymentGraceMinutes * 60_000;
      return (
        <div className="mm-result">
          <WaitingForBank
            title={t(transfer ? 'transfer.title' : 'paymentReturn.waiting.title')}
            text={
              outcome === 'closing'
                ? t('paymentReturn.waiting.closing')
                : transfer
                  ? t('transfer.waiting', { until: time(order.payUntil ?? order.holdUntil) })
                  : t('paymentReturn.waiting.text', { latest: time(latest) })
            }
          />
          {transfer && (
            <Suspense fallback={<LineSkeleton height={420} />}>
              <TransferToMake transfer={transfer} />
            </Suspense>
          )}
          <OrderSummary showing={order.showing} sums={order} sectionName={order.sectionName} />
          <RefundList orderCode={order.code} refunds={order.refunds} />
          <ContactSupport orderCode={order.code} />
          {order.miniApp && <BackToPartner partner={order.miniApp} />}
        </div>
      );
    }
    case 'declined':
      return <Declined order={order} />;
    case 'refunding':
      return (
        <div className="mm-result">
          <ResultHead type="info" title={t('paymentReturn.refunding.title')}>
            <p>{t('paymentReturn.refunding.text', { total: money(order.total) })}</p>
          </ResultHead>
          <RefundList orderCode={order.code} refunds={order.refunds} />
          {dead}
          {bookAgain}
          <ContactSupport orderCode={order.code} />
        </div>
      );
    case 'expired':
    case 'cancelled':
      return (
        <div className="mm-result">
          <ResultHead type="info" title={t(`paymentReturn.${outcome}.title`)}>
            <p>{t(`paymentReturn.${outcome}.text`)}</p>
          </ResultHead>
          {dead}
          {bookAgain}
          <ContactSupport orderCode={order.code} />
        </div>
      );
  }
}

/** The bank said no: once more from here, or another way from the booking. Both need the buyer's session. */
function Declined({ order }: { order: ReturnedOrder }) {
  const t = useText();
  const { money, time } = useFormats();
  const session = useSession();
  const navigate = useNavigate();
  const { isLeaving, start } = usePayment(order.showing.id);
  const [failure, setFailure] = useState<string | null>(null);
  const { event, id } = order.showing;
  const booking = `/events/${event.id}/bookings/${id}/${event.slug}${hashOfStep('payment')}`;

  const withSession = async (act: () => Promise<void> | void) => {
    if (session.status === 'signedIn' || (await openLogin({ reason: 'action' }))) await act();
  };
  const payAgain = async () => {
    setFailure(null);
    const answer = await start(order, order.payments.at(-1)?.method ?? null);
    if (answer !== 'leaving' && 'failure' in answer) setFailure(answer.failure);
  };
  const buttons = (
    <>
      <Button look="primary" size="large" isBusy={isLeaving} onClick={() => void withSession(payAgain)}>
        {t('booking.declined.payAgain', { total: money(order.total) })}
      </Button>
      <Button
        look="quiet"
        disabled={isLeaving}
        onClick={() => void withSession(() => void navigate(booking))}
      >
        {t('paymentReturn.declined.toOrder')}
      </Button>
    </>
  );
  return (
    <div className="mm-result">
      <ResultHead type="warning" title={t('booking.declined.title')}>
        <p role="alert">
          <strong>{lastFailure(order)}</strong>{' '}
          {t('paymentReturn.declined.text', { until: time(order.payUntil ?? order.holdUntil) })}
        </p>
      </ResultHead>
      {failure && (
        <Notice type="error" isUrgent>
          {failure}
        </Notice>
      )}
      <OrderSummary showing={order.showing} sums={order} sectionName={order.sectionName} />
      {order.miniApp ? <BackToPartner partner={order.miniApp} /> : buttons}
      <ContactSupport orderCode={order.code} />
    </div>
  );
}
