import type { LinkSource } from '../../lib/link-source.ts';
import { type CardEvent, EventCard } from '../../ui/cards/EventCard.tsx';
import '../../ui/cards/event-rail.css';

export function EventList({
  events,
  isShort = false,
  source = 'homepage',
}: {
  events: CardEvent[];
  isShort?: boolean;
  source?: LinkSource;
}) {
  return (
    <ul className={isShort ? 'mm-events mm-events-short' : 'mm-events'}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} source={source} />
        </li>
      ))}
    </ul>
  );
}
