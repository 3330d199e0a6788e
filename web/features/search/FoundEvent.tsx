import { pictureSizes } from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { Link } from 'react-router-dom';
import type { FoundEvent_eventFragment } from '../../generated/operations/found-event.ts';
import { eventPath } from '../../shared/event-path.ts';
import { cityName } from '../../shared/intl/city-name.ts';
import { useFormats } from '../../shared/intl/use-formats.ts';
import { useLanguage } from '../../shared/intl/use-language.ts';
import { Picture } from '../../shared/ui/cards/Picture.tsx';
import { PriceFrom } from '../../shared/ui/cards/PriceFrom.tsx';
import { SaleBadge } from '../../shared/ui/cards/SaleBadge.tsx';

/** An event in the search dialog: a small poster, and enough to know it by. */
export function FoundEvent({ event, onChoose }: { event: FoundEvent_eventFragment; onChoose: () => void }) {
  const f = useFormats();
  const { language } = useLanguage();
  const city = cityName(event.venue.cityId, language);
  return (
    <Link className="mm-found" to={eventPath(event)} data-choice onClick={onChoose}>
      <Picture src={event.poster} preview={event.posterPreview} alt="" sizes={pictureSizes.small} />
      <span className="mm-found-words">
        <strong>{event.title}</strong>
        <span>{f.dateTime(event.startsAt)}</span>
        <span>{city ? `${event.venue.name} · ${city}` : event.venue.name}</span>
        <span className="mm-found-price">
          <SaleBadge status={event.saleStatus} happens={event.status} />
          {!event.saleStatus && <PriceFrom min={event.minPrice} max={event.maxPrice} />}
        </span>
      </span>
    </Link>
  );
}
