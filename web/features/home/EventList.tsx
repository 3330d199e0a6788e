import { type CardEvent, EventCard } from '../../shared/ui/cards/EventCard.tsx';
import '../../shared/ui/cards/event-rail.css';

/** Cards in a grid; one of two rows at most slides sideways on a phone. */
export function EventList({ events, isShort = false }: { events: CardEvent[]; isShort?: boolean }) {
  return (
    <ul className={isShort ? 'mm-events mm-events-short' : 'mm-events'}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} source="homepage" />
        </li>
      ))}
    </ul>
  );
}
