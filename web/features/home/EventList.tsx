import type { EventCard_eventFragment } from '../../generated/operations.ts';
import { EventCard } from '../../shared/ui/EventCard.tsx';

/** Cards in a grid; as a rail they slide sideways on a phone. */
export function EventList({
  events,
  isRail = false,
}: {
  events: EventCard_eventFragment[];
  isRail?: boolean;
}) {
  return (
    <ul className={isRail ? 'mm-home-events mm-home-rail' : 'mm-home-events'}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} />
        </li>
      ))}
    </ul>
  );
}
