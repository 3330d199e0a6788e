import { useRef } from 'react';
import { useText } from '../../shared/intl/use-text.ts';
import { OfflineLine } from '../../shared/ui/UnloadedState.tsx';
import { EventAction } from './EventAction.tsx';
import type { EventOfScreen } from './event-of-screen.ts';
import { EventHead } from './EventHead.tsx';
import { OrganizerCard } from './OrganizerCard.tsx';
import { ShowingCard } from './ShowingCard.tsx';
import { VenueCard } from './VenueCard.tsx';
import './event.css';

/** The event: on a phone one column with its button at the thumb, on a desktop two with the button beside. */
export function EventContent({ event, onOpened }: { event: EventOfScreen; onOpened: () => void }) {
  const t = useText();
  const showingsTitle = useRef<HTMLHeadingElement>(null);
  const paragraphs = event.about.split(/\n\s*\n/).filter((text) => text.trim());
  const goToShowings = () => {
    showingsTitle.current?.focus({ preventScroll: true });
    showingsTitle.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  };
  return (
    <div className="mm-event">
      <meta name="description" content={event.summary} />
      <OfflineLine />
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
          <ul className="mm-showings">
            {event.showings.map((showing) => (
              <li key={showing.id}>
                <ShowingCard event={event} showing={showing} isOnly={event.showings.length === 1} />
              </li>
            ))}
          </ul>
        </section>
        {paragraphs.length > 0 && (
          <section aria-labelledby="mm-event-about">
            <h2 id="mm-event-about">{t('event.about.title')}</h2>
            {paragraphs.map((text, at) => (
              <p key={at} className="mm-event-about">
                {text}
              </p>
            ))}
          </section>
        )}
        <VenueCard venue={event.venue} />
        {event.organizer && <OrganizerCard organizer={event.organizer} />}
      </div>
    </div>
  );
}
