import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useBookingScreenQuery } from '../../generated/operations/booking-screen.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { NotFound } from '../../lib/not-found.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { usePageTitle } from '../../ui/page/use-page-title.ts';
import { Booking } from './Booking.tsx';
import { BookingContext } from './booking-context.ts';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import { isEnoughToBook } from './is-enough-to-book.ts';
import './booking.css';

/** Select ticket, question form, payment, complete, for one showing. */
export function BookingScreen() {
  const { eventId = '', id: showingId = '' } = useParams();
  const t = useText();
  const { data, error, refetch } = useBookingScreenQuery({
    variables: { showingId },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const context = useMemo(() => ({ isArrival: false, readStock: () => void refetch() }), [refetch]);
  const showing = data?.showing;
  usePageTitle(showing && t('booking.pageTitle', { title: showing.event.title }));
  if (!data || (error && !isEnoughToBook(showing))) {
    return (
      <Page>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <BookingSkeleton />}</Page>
    );
  }
  if (!showing || showing.event.id !== eventId) throw new NotFound();
  return (
    <Page>
      <BookingContext value={context}>
        <Booking key={showing.id} showing={showing} />
      </BookingContext>
    </Page>
  );
}
