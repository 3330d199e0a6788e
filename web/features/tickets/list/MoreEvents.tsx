import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { withCity } from '@mo-man/schema/rules/event/place.rule.ts';
import { useEffect, useState } from 'react';
import type { MoreEventsQuery } from '../../../generated/operations/more-events.ts';
import { MoreEventsHash } from '../../../generated/persisted.ts';
import { eventPath } from '../../../lib/event-path.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { askServer } from '../../../lib/server/ask-server.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { holdSource } from '../../../storage/booking/held-source.ts';
import { moreEvents } from './more-events.rule.ts';
import './more-events.css';

type Featured = MoreEventsQuery['home']['featured'];

/** Other events, below the tickets. Requested once; a failure shows nothing. */
export function MoreEvents({ titlesHeld }: { titlesHeld: readonly string[] }) {
  const t = useText();
  const { language } = useLanguage();
  const formats = useFormats();
  const [featured, setFeatured] = useState<Featured>([]);
  useEffect(() => {
    let isGone = false;
    readFeatured().then(
      (events) => !isGone && setFeatured(events),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [language]);
  const events = moreEvents(featured, titlesHeld);
  if (events.length === 0) return null;
  return (
    <section className="mm-ticket-section mm-more" aria-labelledby="mm-more-title">
      <h2 id="mm-more-title">{t('event.related')}</h2>
      <ul className="mm-more-list">
        {events.map((event) => (
          <li key={event.id}>
            <a href={sitePath(eventPath(event))} onClick={() => holdSource('my tickets')}>
              <Picture src={event.poster} alt="" sizes={pictureSizes.small} />
              <span>
                <strong>{event.title}</strong>
                <span>{formats.dateTime(event.startsAt)}</span>
                <span>{withCity(event.venue.name, event.venue.city)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function readFeatured(): Promise<Featured> {
  const answer = await askServer('MoreEvents', MoreEventsHash, {});
  const { data } = (await answer.json()) as { data?: MoreEventsQuery | null };
  return data?.home.featured ?? [];
}
