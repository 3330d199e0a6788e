import { useRef } from 'react';
import { useText } from '../../shared/intl/use-text.ts';
import { FeeNote } from '../../shared/fees/FeeNote.tsx';
import { InAppAdvice } from '../../shared/install/InAppAdvice.tsx';
import { OfflineLine } from '../../shared/ui/states/UnloadedState.tsx';
import { EventAbout } from './EventAbout.tsx';
import { EventAction } from './action/EventAction.tsx';
import type { EventOfScreen } from './event-of-screen.ts';
import { EventHead } from './EventHead.tsx';
import { OrganizerCard } from './OrganizerCard.tsx';
import { RelatedEvents } from './related/RelatedEvents.tsx';
import { ShowingList } from './showings/ShowingList.tsx';
import { VenueCard } from './VenueCard.tsx';
import './event.css';

/** The event: on a phone one column with its button at the thumb, on a desktop two with the button beside. */
export function EventContent({ event, onOpened }: { event: EventOfScreen; onOpened: () => void }) {
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
            {event.showings.length > 1
              ? t('event.showings.title', { count: event.showings.length })
              : t('event.tickets.title')}
          </h2>
          <FeeNote
            types={event.showings.flatMap(({ ticketTypes }) => ticketTypes)}
            className="mm-event-fees"
          />
          <ShowingList event={event} />
        </section>
        <EventAbout text={event.about} />
        <VenueCard venue={event.venue} />
        {event.organizer && <OrganizerCard organizer={event.organizer} />}
      </div>
      <RelatedEvents event={event} />
    </div>
  );
}
