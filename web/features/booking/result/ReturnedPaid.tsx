import { skipToken } from '@apollo/client/react';
import { useBookingOrderQuery } from '../../../generated/operations/booking-order-by-code.ts';
import type { PaymentReturnQuery } from '../../../generated/operations/payment-return.ts';
import { loadPath } from '../../../lib/go-to.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { openLogin } from '../../../lib/session/login-signal.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { BackToPartner, nameOfPartner } from './BackToPartner.tsx';
import { BookingSkeleton } from '../BookingSkeleton.tsx';
import { OrderSummary } from '../order/OrderSummary.tsx';
import { PaidOrder } from './PaidOrder.tsx';
import { RefundList } from '../../../parts/order/card/RefundList.tsx';
import { ResultHead } from './ResultHead.tsx';

/** Paid: the tickets, the link back to the partner's page that has them, or without the buyer's session the link to log in. */
export function ReturnedPaid({ order }: { order: NonNullable<PaymentReturnQuery['order']> }) {
  const t = useText();
  const session = useSession();
  // The delivery address is shown to the buyer only, not to everybody who has the address of this page.
  const isAsked = session.status === 'signedIn' && order.shippingFee > 0;
  const { data } = useBookingOrderQuery(isAsked ? { variables: { code: order.code } } : skipToken);
  const { miniApp } = order;
  if (miniApp) {
    return (
      <div className="mm-result">
        <ResultHead type="success" title={t('booking.complete.title')}>
          <p>{t('paymentReturn.partner.paid', { site: nameOfPartner(miniApp) })}</p>
        </ResultHead>
        <OrderSummary showing={order.showing} sums={order} sectionName={order.sectionName} />
        <BackToPartner partner={miniApp} />
        <RefundList orderCode={order.code} refunds={order.refunds} />
      </div>
    );
  }
  if (session.status === 'checking') return <BookingSkeleton />;
  if (session.status === 'signedIn')
    return <PaidOrder showing={order.showing} order={data?.order ?? order} />;
  const logIn = async () => {
    if (await openLogin({ reason: 'action' })) loadPath('/my-tickets');
  };
  return (
    <div className="mm-result">
      <ResultHead type="success" title={t('booking.complete.title')}>
        <p>{t('paymentReturn.paid.elsewhere')}</p>
      </ResultHead>
      <OrderSummary showing={order.showing} sums={order} sectionName={order.sectionName} />
      <Button look="primary" size="large" onClick={() => void logIn()}>
        {t('paymentReturn.paid.logIn')}
      </Button>
      <RefundList orderCode={order.code} refunds={order.refunds} />
    </div>
  );
}
