import { useId } from 'react';
import type { EventCard_eventFragment } from '../../../generated/operations/event-card.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { LinkSource } from '../../../lib/link-source.ts';
import { EventCard } from '../../../ui/cards/EventCard.tsx';

export function PopularEvents({ events, source }: { events: EventCard_eventFragment[]; source: LinkSource }) {
  const t = useText();
  const titleId = useId();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{t('search.page.popular')}</h2>
      <ul className="mm-events mm-find-list">
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} source={source} />
          </li>
        ))}
      </ul>
    </section>
  );
}
