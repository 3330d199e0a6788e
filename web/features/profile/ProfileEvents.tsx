import { useId, useState } from 'react';
import { useMoreOfProfileLazyQuery } from '../../generated/operations/more-of-profile.ts';
import type { ProfileEvents_pageFragment } from '../../generated/operations/profile-screen.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { EventCard } from '../../ui/cards/EventCard.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import type { ProfileOfScreen } from './profile-of-screen.ts';

/** Events to come, or past ones, page by page; past ones are left out where there are none. */
export function ProfileEvents({
  profile: { kind, slug, isCinema, name, venue },
  when,
  first,
}: {
  profile: ProfileOfScreen;
  when: 'upcoming' | 'past';
  first: ProfileEvents_pageFragment;
}) {
  const t = useText();
  const id = useId();
  const [more, setMore] = useState<ProfileEvents_pageFragment[]>([]);
  const [ask, { loading }] = useMoreOfProfileLazyQuery();
  const { endCursor: after, hasNextPage } = (more.at(-1) ?? first).pageInfo;
  const edges = [first, ...more].flatMap((page) => page.edges);
  // A film has the place of its first cinema; here it is shown at this one.
  const here = venue && { ...venue, name, city: null };
  const next = async () => {
    const variables = { kind, slug, isPast: when === 'past', after };
    const { data } = await ask({ variables }).catch(() => ({ data: undefined }));
    const page = data?.publicProfile?.[when];
    if (page) setMore((known) => [...known, page]);
  };
  if (when === 'past' && edges.length === 0) return null;
  const title = when === 'past' ? 'profile.past' : isCinema ? 'profile.films' : 'profile.upcoming';
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(title, { count: first.totalCount })}</h2>
      {edges.length === 0 && <p className="mm-profile-none">{t('profile.none')}</p>}
      {edges.length > 0 && (
        <ul className="mm-profile-events">
          {edges.map(({ cursor, node: { event, startsAt, showingCount } }) => (
            <li key={cursor}>
              <EventCard event={{ ...event, shownStart: startsAt, venue: here ?? event.venue }} />
              {showingCount > 1 && (
                <p className="mm-profile-count">
                  {t(kind === 'venue' ? 'profile.showingsHere' : 'profile.showings', { count: showingCount })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button isBusy={loading} onClick={() => void next()}>
          {t('profile.more')}
        </Button>
      )}
    </section>
  );
}
