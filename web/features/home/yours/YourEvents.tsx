import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { useHomeFollowsQuery } from '../../../generated/operations/home-follows.ts';
import { useRecentEventsQuery } from '../../../generated/operations/recent-events.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { recentEvents } from '../../../storage/recent-events.ts';
import { EventSection } from '../EventSection.tsx';

/** What only this visitor has: events they follow, and those that this browser remembers. Fetched once the page has come to rest. */
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
