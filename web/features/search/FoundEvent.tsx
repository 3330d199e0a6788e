import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { withCity } from '@mo-man/schema/rules/event/place.rule.ts';
import { Link } from 'react-router-dom';
import type { EventCard_eventFragment } from '../../generated/operations/event-card.ts';
import { eventPath } from '../../lib/event-path.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { fromSource, type LinkSource } from '../../lib/link-source.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { PriceFrom } from '../../ui/cards/PriceFrom.tsx';
import { SaleBadge } from '../../ui/cards/SaleBadge.tsx';

export function FoundEvent({
  event,
  source,
  onChoose,
}: {
  event: EventCard_eventFragment;
  source: LinkSource;
  onChoose: () => void;
}) {
  const f = useFormats();
  return (
    <Link
      className="mm-found"
      to={eventPath(event)}
      state={fromSource(source)}
      data-choice
      onClick={onChoose}
    >
      <Picture src={event.poster} preview={event.posterPreview} alt="" sizes={pictureSizes.small} />
      <span className="mm-found-words">
        <strong>{event.title}</strong>
        <span>{f.dateTime(event.startsAt)}</span>
        <span>{withCity(event.venue.name, event.venue.city)}</span>
        <span className="mm-found-price">
          <SaleBadge status={event.saleStatus} happens={event.status} />
          {!event.saleStatus && <PriceFrom min={event.minPrice} max={event.maxPrice} />}
        </span>
      </span>
    </Link>
  );
}
