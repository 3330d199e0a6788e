import { Link, useLocation, useParams } from 'react-router-dom';
import { useProfileScreenQuery } from '../../generated/operations/profile-screen.ts';
import type { ProfileKind } from '../../generated/schema-types.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { fromSource } from '../../lib/link-source.ts';
import { NotFound } from '../../lib/not-found.ts';
import { WayThere } from '../../parts/map/WayThere.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { usePageTitle } from '../../ui/page/use-page-title.ts';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { OfflineLine, UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { ProfileAbout } from './ProfileAbout.tsx';
import { ProfileEvents } from './ProfileEvents.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import './profile.css';

/** TABLE: the beginnings of the addresses. */
const kinds: Readonly<Record<string, ProfileKind>> = {
  artists: 'artist',
  organizers: 'organizer',
  venues: 'venue',
};

/** `/artists/{slug}`, `/organizers/{slug}`, `/venues/{slug}`: who or what it is, what is on, and what was. */
export function ProfileScreen() {
  const t = useText();
  const { slug = '' } = useParams();
  const [, place = ''] = useLocation().pathname.split('/');
  const kind = kinds[place] ?? 'artist';
  const { data, error, refetch } = useProfileScreenQuery({ variables: { kind, slug }, errorPolicy: 'all' });
  const profile = data?.publicProfile;
  usePageTitle(profile?.name);
  if (profile === null && !error) throw new NotFound();
  return (
    <Page>
      <OfflineLine />
      {profile ? (
        <div className="mm-profile" key={profile.id}>
          <ProfileHead profile={profile} />
          <ProfileAbout profile={profile} />
          {profile.venue && <WayThere venue={profile.venue} />}
          <ProfileEvents profile={profile} when="upcoming" first={profile.upcoming} />
          {profile.venue && profile.upcoming.totalCount > 0 && (
            <Link
              className="mm-profile-search"
              to={`/search?venueId=${profile.venue.id}`}
              state={fromSource('view-more button')}
            >
              {t('profile.search')}
            </Link>
          )}
          <ProfileEvents profile={profile} when="past" first={profile.past} />
        </div>
      ) : error ? (
        <UnloadedState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <div className="mm-profile" aria-busy="true">
          <LineSkeleton height={120} />
          <LineSkeleton height={320} />
        </div>
      )}
    </Page>
  );
}
