import type { ReactNode } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { Steps } from '../../ui/progress/Steps.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { type Step, steps } from './booking-step.rule.ts';
import type { HeaderShowing } from './booking-types.ts';
import { BookingHeader } from './BookingHeader.tsx';
import { OrderChange } from './result/OrderChange.tsx';

export function BookingFrame({
  showing,
  step,
  isFree,
  isTicketShown,
  children,
}: {
  showing: HeaderShowing;
  /** Null after the last step. */
  step: Step | null;
  isFree: boolean;
  isTicketShown: boolean;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <div className="mm-booking">
      <BookingHeader showing={showing} isTicketShown={isTicketShown} />
      <OfflineNotice />
      {step !== null && step !== 'complete' && <OrderChange showing={showing} />}
      {step && (
        <Steps
          labels={steps.map((each) =>
            t(each === 'payment' && isFree ? 'booking.step.confirm' : `booking.step.${each}`),
          )}
          current={steps.indexOf(step)}
        />
      )}
      {children}
    </div>
  );
}

/** Without a network: what was typed is kept, but the hold still runs out. */
function OfflineNotice() {
  const t = useText();
  if (useIsOnline()) return null;
  return (
    <Notice type="warning" title={t('booking.offline.title')}>
      {t('booking.offline.text')}
    </Notice>
  );
}
