import { useParams } from 'react-router-dom';
import { isFailure } from '../../shared/errors/error-code.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { StateIcon } from '../../shared/ui/icons.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { BookingBones } from './BookingBones.tsx';
import { BookingHeader } from './BookingHeader.tsx';
import { BookingSteps } from './BookingSteps.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PaymentResult } from './PaymentResult.tsx';
import { usePaymentReturn } from './use-payment-return.ts';
import './booking.css';

/**
 * Where the bank sends the buyer, in whatever browser: a short-lived signed token instead of a login. What the bank
 * wrote behind the address is not believed: the order says what is true.
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
          <a className="mm-button mm-button-primary" href="/my-tickets">
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
      <Page width="narrow">
        <BookingBones />
      </Page>
    );
  }
  return (
    <Page width="reading">
      <div className="mm-booking mm-returned">
        <BookingHeader showing={found.order.showing} isTicketShown />
        <OfflineNotice />
        <BookingSteps
          step={found.outcome === 'paid' ? 'complete' : 'payment'}
          isFree={found.order.total === 0}
        />
        <PaymentResult order={found.order} outcome={found.outcome} />
      </div>
    </Page>
  );
}
