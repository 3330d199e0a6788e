import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { eventPath } from '../../../lib/event-path.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { RefundList } from '../../../parts/order/card/RefundList.tsx';
import type { Outcome } from '../../../parts/order/order-outcome.rule.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { ContactSupport } from '../../../parts/support/ContactSupport.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import { BookingSkeleton } from '../BookingSkeleton.tsx';
import { HoldClock } from '../order/HoldClock.tsx';
import { OrderSummary } from '../order/OrderSummary.tsx';
import { UnpaidNews, unpaidTitle } from '../pay/UnpaidNews.tsx';
import { UnpaidOrder } from '../pay/UnpaidOrder.tsx';
import { BackToPartner, type PartnerOfOrder } from './BackToPartner.tsx';
import { ResultHead } from './ResultHead.tsx';
import { ReturnedPaid } from './ReturnedPaid.tsx';
import type { PaymentReturn } from './use-payment-return.ts';

const TransferToMake = lazy(() =>
  import('../transfer/TransferToMake.tsx').then((loaded) => ({ default: loaded.TransferToMake })),
);

type Found = Extract<PaymentReturn, { status: 'known' }>;

export function PaymentResult({ found }: { found: Found }) {
  const { order, outcome } = found;
  const t = useText();
  const { money } = useFormats();
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
    case 'asking':
    case 'open':
    case 'waiting':
    case 'declined':
    case 'closing':
      return order.miniApp ? (
        <UnpaidElsewhere known={found} outcome={outcome} partner={order.miniApp} />
      ) : (
        <UnpaidReturn found={found} />
      );
    case 'refunding':
      return (
        <div className="mm-result">
          <ResultHead type="info" title={t('paymentReturn.refunding.title')}>
            <p>
              {t('paymentReturn.refunding.text', {
                total: money(order.refunds.reduce((sum, { amount }) => sum + amount, 0)),
              })}
            </p>
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

/** Not paid yet: the same page as in the booking. A visitor without the login may look, and log in to act. */
function UnpaidReturn({ found }: { found: Found }) {
  const session = useSession();
  const { order, reread } = found;
  if (session.status === 'checking') return <BookingSkeleton />;
  const rereadAtEnd = () => {
    reread();
    setTimeout(reread, 1_500);
  };
  return (
    <UnpaidOrder
      showing={order.showing}
      known={found}
      isOwner={session.status === 'signedIn'}
      clock={<HoldClock known={found} onEnd={rereadAtEnd} />}
      onOrder={reread}
      onStale={reread}
    />
  );
}

/** An unpaid order made in a partner's frame: only the session there can act on it. */
function UnpaidElsewhere({
  known,
  outcome,
  partner,
}: {
  known: Found;
  outcome: Outcome;
  partner: PartnerOfOrder;
}) {
  const t = useText();
  const { order } = known;
  const transfer =
    outcome === 'asking' || outcome === 'open' ? (order.payments.at(-1)?.transfer ?? null) : null;
  const isTransfer = transfer !== null;
  return (
    <div className="mm-result">
      <ResultHead
        type={outcome === 'declined' || outcome === 'waiting' ? 'warning' : 'info'}
        title={unpaidTitle(t, outcome, isTransfer)}
      />
      <UnpaidNews known={known} outcome={outcome} isTransfer={isTransfer} failure={null} checkedAt={null} />
      {transfer && (
        <Suspense fallback={<LineSkeleton height={420} />}>
          <TransferToMake transfer={transfer} />
        </Suspense>
      )}
      <OrderSummary showing={order.showing} sums={order} sectionName={order.sectionName} />
      <RefundList orderCode={order.code} refunds={order.refunds} />
      <BackToPartner partner={partner} />
      <ContactSupport orderCode={order.code} />
    </div>
  );
}
