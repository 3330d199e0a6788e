import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { cityBeside } from '@mo-man/schema/rules/event/place.rule.ts';
import { Link } from 'react-router-dom';
import type { EventCard_eventFragment } from '../../generated/operations/event-card.ts';
import { eventPath } from '../../lib/event-path.ts';
import { fromSource, type LinkSource } from '../../lib/link-source.ts';
import { DateBlock } from './DateBlock.tsx';
import { Picture } from './Picture.tsx';
import { PriceFrom } from './PriceFrom.tsx';
import { SaleBadge } from './SaleBadge.tsx';
import './event-card.css';

export interface CardEvent extends EventCard_eventFragment {
  /** The time that the list shows, where it is not the start of the next showing. */
  shownStart?: string;
}

/** An event in a list: date and poster. The whole card is one link. */
export function EventCard({ event, source }: { event: CardEvent; source?: LinkSource }) {
  const city = cityBeside(event.venue.name, event.venue.city);
  return (
    <article className="mm-event-card">
      <div className="mm-event-card-poster">
        <Picture src={event.poster} preview={event.posterPreview} alt="" sizes={pictureSizes.card} />
        <DateBlock at={event.shownStart ?? event.startsAt} />
        <SaleBadge
          status={event.saleStatus}
          happens={event.status}
          hasQueue={event.callToAction === 'waiting_room'}
        />
      </div>
      <h3>
        <Link to={eventPath(event)} state={fromSource(source)}>
          {event.title}
        </Link>
      </h3>
      <p className="mm-event-card-place">
        {event.venue.name}
        {city && (
          <>
            {', '}
            <span>{city}</span>
          </>
        )}
      </p>
      {event.saleStatus !== 'event_over' && (
        <p className="mm-event-card-price">
          <PriceFrom min={event.minPrice} max={event.maxPrice} />
        </p>
      )}
    </article>
  );
}
