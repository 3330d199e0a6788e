import { useId } from 'react';
import type { EventCard_eventFragment } from '../../generated/operations.ts';
import { EventList } from './EventList.tsx';

/** A titled row of events; left out when there are none. */
export function EventSection({ title, events }: { title: string; events: EventCard_eventFragment[] }) {
  const titleId = useId();
  if (events.length === 0) return null;
  return (
    <section className="mm-home-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <EventList events={events} isRail />
    </section>
  );
}
