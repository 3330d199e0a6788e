import { useRef } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { FeeNote } from '../../parts/fees/FeeNote.tsx';
import { InAppAdvice } from '../../parts/install/InAppAdvice.tsx';
import { OfflineLine } from '../../ui/states/UnloadedState.tsx';
import { EventAbout } from './EventAbout.tsx';
import { EventAction } from './action/EventAction.tsx';
import type { EventOfScreen } from './event-of-screen.ts';
import { EventFaq } from './more/EventFaq.tsx';
import { EventHead } from './EventHead.tsx';
import { EventGallery } from './media/EventGallery.tsx';
import { EventVideo } from './media/EventVideo.tsx';
import { EventLineUp } from './more/EventLineUp.tsx';
import { EventRules } from './EventRules.tsx';
import { FilmFacts } from './film/FilmFacts.tsx';
import { Showtimes } from './film/Showtimes.tsx';
import { OrganizerCard } from './OrganizerCard.tsx';
import { PartMissing } from './PartMissing.tsx';
import { PlanPreview } from './plan/PlanPreview.tsx';
import { RelatedEvents } from '../../parts/related/RelatedEvents.tsx';
import { FilmReviews } from './reviews/FilmReviews.tsx';
import { ShowingList } from './showings/ShowingList.tsx';
import { EventVouchers } from './vouchers/EventVouchers.tsx';
import { takesVouchers } from './vouchers/takes-vouchers.rule.ts';
import { EventVoting } from './voting/EventVoting.tsx';
import { VenueCard } from './VenueCard.tsx';
import './event.css';

/** The event: one column with a bottom bar on a phone, two columns with the button at the side on a desktop. */
export function EventContent({
  event,
  missing,
  onOpened,
}: {
  event: EventOfScreen;
  /** Errors of the parts that come from other upstreams; absent for a part that loaded or that the event does not have. */
  missing: { film?: unknown; organizer?: unknown };
  /** Reads the event again: its sale has opened, or a part was missing. */
  onOpened: () => void;
}) {
  const t = useText();
  const showingsTitle = useRef<HTMLHeadingElement>(null);
  const goToShowings = () => {
    showingsTitle.current?.focus({ preventScroll: true });
    showingsTitle.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="mm-event">
      <OfflineLine />
      <InAppAdvice />
      <EventHead event={event} />
      <aside className="mm-event-aside" aria-label={t('event.action.label')}>
        <EventAction event={event} onSelectShowing={goToShowings} onOpened={onOpened} />
      </aside>
      <div className="mm-event-main">
        <p className="mm-event-summary">{event.summary}</p>
        <section aria-labelledby="mm-event-showings">
          <h2 id="mm-event-showings" ref={showingsTitle} tabIndex={-1}>
            {event.film
              ? t('film.showtimes')
              : event.showings.length > 1
                ? t('event.showings.title', { count: event.showings.length })
                : t('event.tickets.title')}
          </h2>
          <FeeNote
            types={event.showings.flatMap(({ ticketTypes }) => ticketTypes)}
            className="mm-event-fees"
          />
          {event.film ? <Showtimes event={event} film={event.film} /> : <ShowingList event={event} />}
        </section>
        <PlanPreview event={event} />
        {takesVouchers(event) && <EventVouchers eventId={event.id} />}
        <EventVoting voting={event.voting} />
        <EventAbout blocks={event.aboutBlocks} />
        <EventGallery pictures={event.gallery} />
        {!event.film && <EventVideo event={event} />}
        <EventLineUp event={event} />
        <EventRules event={event} />
        <EventFaq faq={event.faq} />
        {event.film && <FilmFacts film={event.film} title={event.title} />}
        {event.film && <EventVideo event={event} />}
        {event.film && <FilmReviews film={event.film} />}
        {missing.film !== undefined && (
          <PartMissing
            heading={t('film.reviews.title')}
            title={t('film.missing.title')}
            error={missing.film}
            onRetry={onOpened}
          >
            {t('film.missing.text')}
          </PartMissing>
        )}
        {!event.film && <VenueCard venue={event.venue} />}
        {event.organizer && <OrganizerCard organizer={event.organizer} />}
        {missing.organizer !== undefined && (
          <PartMissing
            heading={t('event.organizer.title')}
            title={t('event.organizer.missing.title')}
            error={missing.organizer}
            onRetry={onOpened}
          >
            {t('event.organizer.missing.text')}
          </PartMissing>
        )}
      </div>
      <RelatedEvents event={event} source="recommended events" />
    </div>
  );
}
