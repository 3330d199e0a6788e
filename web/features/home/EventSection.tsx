import type { CardEvent } from '../../ui/cards/EventCard.tsx';
import { EventRail } from '../../ui/cards/EventRail.tsx';
import { SeeAll } from './SeeAll.tsx';

export function EventSection({
  title,
  events,
  all,
}: {
  title: string;
  events: CardEvent[];
  /** Query string of the search that has the whole list; absent when the whole list is shown. */
  all?: string;
}) {
  if (events.length === 0) return null;
  return (
    <div className="mm-home-section">
      <EventRail
        title={title}
        events={events}
        source="homepage"
        more={all !== undefined && <SeeAll title={title} query={all} />}
      />
    </div>
  );
}
