import type { EventCard_eventFragment } from '../../generated/operations/event-card.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { EventRail } from '../../shared/ui/cards/EventRail.tsx';
import { NextIcon } from '../../shared/ui/icons.tsx';

/** Films have a row of their own, in a dark house as at the cinema; left out when there are none. */
export function FilmSection({ events, onAll }: { events: EventCard_eventFragment[]; onAll: () => void }) {
  const t = useText();
  if (events.length === 0) return null;
  return (
    <div className="mm-home-films" data-theme="dark">
      <div className="mm-home-section">
        <EventRail
          title={t('home.films')}
          events={events}
          more={
            <button type="button" className="mm-home-all" onClick={onAll}>
              {t('home.films.all')}
              <NextIcon size={18} />
            </button>
          }
        />
      </div>
    </div>
  );
}
