import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { useHomeFollowsQuery } from '../../../generated/operations/home-follows.ts';
import { useRecentEventsQuery } from '../../../generated/operations/recent-events.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { recentEvents } from '../../../storage/recent-events.ts';
import { EventSection } from '../EventSection.tsx';

/** This visitor's events: followed ones, and those visited in this browser. Loaded after the page. */
export function YourEvents() {
  const t = useText();
  const isIn = useSession().status === 'signedIn';
  const [ids] = useState(recentEvents);
  const followed = useHomeFollowsQuery(isIn ? {} : skipToken);
  const recent = useRecentEventsQuery(ids.length > 0 ? { variables: { ids } } : skipToken);
  const looked = recent.data?.eventsByIds.filter(({ saleStatus }) => saleStatus !== 'event_over') ?? [];
  return (
    <>
      <EventSection title={t('home.followed')} events={(isIn && followed.data?.followedEvents) || []} />
      <EventSection title={t('home.recent')} events={looked} />
    </>
  );
}
