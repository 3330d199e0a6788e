import { skipToken } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useRelatedEventsQuery } from '../../generated/operations/related-events.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { EventRail } from '../../shared/ui/cards/EventRail.tsx';
import type { EventOfScreen } from './event-of-screen.ts';

/** Recommended events: what else there is of this kind. Asked for when the visitor comes near. */
export function RelatedEvents({ event: { id, category } }: { event: EventOfScreen }) {
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
  const { data } = useRelatedEventsQuery(isNear ? { variables: { category } } : skipToken);
  // Those with tickets come first.
  const others = (data?.events.edges ?? [])
    .map(({ node }) => node)
    .filter((other) => other.id !== id && other.status !== 'cancelled')
    .sort((one, other) => Number(one.saleStatus !== null) - Number(other.saleStatus !== null));
  return (
    <div className="mm-event-related" ref={place}>
      <EventRail title={t('event.related')} events={others} />
    </div>
  );
}
