import type { EventCard_eventFragment } from '../../generated/operations/event-card.ts';
import { EventRail } from '../../ui/cards/EventRail.tsx';

export function EventSection({ title, events }: { title: string; events: EventCard_eventFragment[] }) {
  if (events.length === 0) return null;
  return (
    <div className="mm-home-section">
      <EventRail title={title} events={events} source="homepage" />
    </div>
  );
}
