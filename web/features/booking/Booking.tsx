import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { BookingFrame } from './BookingFrame.tsx';
import { StepSkeleton } from './BookingSkeleton.tsx';
import { useBookingContext } from './booking-context.ts';
import { placeOf } from './booking-step.rule.ts';
import type { BookingShowing } from './booking-types.ts';
import { CurrentStep } from './CurrentStep.tsx';
import { useBookingOrder } from './order/use-booking-order.ts';
import { useStep } from './use-step.ts';

/** The booking of one showing. The address and the state of the order decide which booking step is shown. */
export function Booking({ showing }: { showing: BookingShowing }) {
  const t = useText();
  const dialogs = useDialog();
  const { readStock } = useBookingContext();
  const step = useStep();
  const isInside = step.wanted !== null && step.wanted !== 'select';
  const booking = useBookingOrder(showing.id, isInside);
  const { known, isLoading, error, forget } = booking;
  const state = known?.order.state;
  const isFree = showing.ticketTypes.every(({ price }) => price === 0);
  const place = placeOf(step.wanted, known && known.order);

  // Corrects an address whose step the order does not allow, without an entry in the history.
  const shown = place.step;
  const correct = useEffectEvent(() => {
    if (shown !== 'ended' && !isLoading) step.go(shown, { replace: true });
  });
  useEffect(() => correct(), [shown, isLoading]);

  const startAgain = () => {
    forget();
    readStock();
    step.go('select', { replace: true });
  };
  // A hold timer counts down; on expiry an alert asks the user to book again.
  const tellExpired = useEffectEvent(async () => {
    await dialogs.alert({
      title: t('booking.expired.title'),
      text: t('booking.expired.text'),
      ok: t('booking.expired.ok'),
    });
    startAgain();
  });
  const hasLapsed = state === 'expired' && known?.order.payments.length === 0;
  useEffect(() => {
    if (hasLapsed) void tellExpired();
  }, [hasLapsed]);

  return (
    <BookingFrame
      showing={showing}
      step={shown === 'ended' ? null : shown === 'change' ? 'select' : shown}
      isFree={isFree}
      isTicketShown={shown === 'complete'}
    >
      {isLoading && !error && <StepSkeleton />}
      {error !== undefined && <ErrorState error={error} onRetry={booking.retry} />}
      {!isLoading && (
        <CurrentStep showing={showing} place={place} booking={booking} go={step.go} onAgain={startAgain} />
      )}
    </BookingFrame>
  );
}
