import { skipToken } from '@apollo/client/react';
import { useRef } from 'react';
import { useRelatedEventsQuery } from '../../generated/operations/related-events.ts';
import { useText } from '../../lib/intl/use-text.ts';
import type { LinkSource } from '../../lib/link-source.ts';
import { useIsNear } from '../../lib/use-is-near.ts';
import { EventRail } from '../../ui/cards/EventRail.tsx';
import { chooseRelated, type RelatedCandidate } from './choose-related.rule.ts';
import './related.css';

/** Recommended events of the same kind and city, requested when the visitor scrolls near. */
export function RelatedEvents({
  event,
  source,
}: {
  event: Pick<RelatedCandidate, 'id' | 'category' | 'venue' | 'organizer'>;
  source: LinkSource;
}) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
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
      <EventRail title={t('event.related')} events={others} source={source} />
    </div>
  );
}
