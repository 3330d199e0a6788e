import { useParams } from 'react-router-dom';
import { isFailure } from '../../../lib/errors/error-code.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { StateIcon } from '../../../ui/icons.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { BookingSkeleton } from '../BookingSkeleton.tsx';
import { BookingContext } from '../booking-context.ts';
import { BookingFrame } from '../BookingFrame.tsx';
import { PaymentResult } from './PaymentResult.tsx';
import { usePaymentReturn } from './use-payment-return.ts';
import '../booking.css';

/** Outcomes that are shown without any further action. */
const ends = { paid: true, refunding: true, expired: true, cancelled: true };

/**
 * The page that the bank opens, in any browser: a short-lived signed token replaces the login. Parameters that the bank adds to the
 * address are not trusted; the order's state counts.
 */
export function PaymentReturnScreen() {
  const { token = '' } = useParams();
  const t = useText();
  const found = usePaymentReturn(token);
  const isOld =
    found.status === 'unknown' ||
    (found.status === 'failed' && isFailure(found.error, 'return_link_expired', 'not_found'));
  if (isOld) {
    return (
      <Page width="narrow">
        <EmptyState
          isWholePage
          picture={<StateIcon type="info" size={48} />}
          title={t('paymentReturn.unknown.title')}
          text={t('paymentReturn.unknown.text')}
        >
          <a className={buttonClass({ look: 'primary' })} href="/my-tickets">
            {t('paymentReturn.myTickets')}
          </a>
        </EmptyState>
      </Page>
    );
  }
  if (found.status === 'failed') {
    return (
      <Page width="narrow">
        <ErrorState error={found.error} onRetry={found.retry} />
      </Page>
    );
  }
  if (found.status !== 'known') {
    return (
      <Page width="reading">
        <BookingSkeleton />
      </Page>
    );
  }
  return (
    <Page width={found.outcome in ends ? 'reading' : 'wide'}>
      <BookingFrame
        showing={found.order.showing}
        step={found.outcome === 'paid' ? 'complete' : 'payment'}
        isFree={found.order.total === 0}
        isTicketShown
      >
        <BookingContext value={{ isArrival: true, readStock: found.reread }}>
          <PaymentResult found={found} />
        </BookingContext>
      </BookingFrame>
    </Page>
  );
}
