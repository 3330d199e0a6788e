import { useMemo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useBookingScreenQuery } from '../../../generated/operations/booking-screen.ts';
import { bookingPath } from '../../../lib/showing-path.rule.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { NotFound } from '../../../lib/not-found.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { usePageTitle } from '../../../ui/page/use-page-title.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { BookingContext } from '../booking-context.ts';
import { BookingFrame } from '../BookingFrame.tsx';
import { BookingSkeleton } from '../BookingSkeleton.tsx';
import { isEnoughToBook } from '../is-enough-to-book.ts';
import { NotOnSale } from '../select/NotOnSale.tsx';
import { LookStep } from './LookStep.tsx';
import { mayBook, mayLook } from './may-look.rule.ts';
import '../booking.css';

/**
 * Sections, seats, prices and stock of one showing, without a login. A buyer who can hold tickets is led on to the booking with what was
 * chosen here.
 */
export function LookScreen() {
  const { eventId = '', id: showingId = '' } = useParams();
  const t = useText();
  const { status } = useSession();
  const { data, error, refetch } = useBookingScreenQuery({
    variables: { showingId },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const context = useMemo(() => ({ isArrival: false, readStock: () => void refetch() }), [refetch]);
  const showing = data?.showing;
  const isUnloaded = error && !isEnoughToBook(showing);
  usePageTitle(showing && t('booking.look.pageTitle', { title: showing.event.title }));
  if (!data || isUnloaded || status === 'checking') {
    return (
      <Page>
        {isUnloaded ? <ErrorState error={error} onRetry={() => void refetch()} /> : <BookingSkeleton />}
      </Page>
    );
  }
  if (!showing || showing.event.id !== eventId) throw new NotFound();
  if (status === 'signedIn' && mayBook(showing)) {
    return <Navigate to={bookingPath(showing.event, showing.id)} replace />;
  }
  return (
    <Page>
      <BookingFrame
        showing={showing}
        step={mayLook(showing) ? 'select' : null}
        isFree={showing.ticketTypes.every(({ price }) => price === 0)}
        isTicketShown={false}
      >
        {mayLook(showing) ? (
          <BookingContext value={context}>
            <LookStep key={showing.id} showing={showing} />
          </BookingContext>
        ) : (
          <NotOnSale showing={showing} hasPresale={false} />
        )}
      </BookingFrame>
    </Page>
  );
}
