import { skipToken } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useRelatedEventsQuery } from '../../../generated/operations/related-events.ts';
import { useText } from '../../../shared/intl/use-text.ts';
import { EventRail } from '../../../shared/ui/cards/EventRail.tsx';
import type { EventOfScreen } from '../event-of-screen.ts';
import { chooseRelated } from './choose-related.rule.ts';

/** Recommended events: what else there is of this kind and in this city. Asked for when the visitor comes near. */
export function RelatedEvents({ event }: { event: EventOfScreen }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);
  const { category, venue } = event;
  const { data } = useRelatedEventsQuery(
    isNear ? { variables: { category, cityId: venue.cityId } } : skipToken,
  );
  const found = [...(data?.ofCategory.edges ?? []), ...(data?.ofCity.edges ?? [])];
  const others = chooseRelated(
    event,
    found.map(({ node }) => node),
  );
  return (
    <div className="mm-event-related" ref={place}>
      <EventRail title={t('event.related')} events={others} />
    </div>
  );
}
