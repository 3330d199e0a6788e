import { Link } from 'react-router-dom';
import { useFollowedEventsQuery } from '../../generated/operations/followed-events.ts';
import { useFollowedProfilesQuery } from '../../generated/operations/followed-profiles.ts';
import type { ProfileKind } from '../../generated/schema-types.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { useWhenOnline } from '../../lib/use-is-online.ts';
import { useFollowProfile } from '../../parts/follow/use-follow-profile.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Icon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { OfflineLine } from '../../ui/states/UnloadedState.tsx';
import { FollowedEvent } from './FollowedEvent.tsx';
import { FollowedProfile } from './FollowedProfile.tsx';
import './follows.css';

const kinds: readonly ProfileKind[] = ['artist', 'organizer', 'venue'];

/** What the buyer follows: artists, organizers, venues, and events that are not over. */
export function FollowsScreen() {
  const t = useText();
  const ofEvents = useFollowedEventsQuery({ fetchPolicy: 'cache-and-network' });
  const ofProfiles = useFollowedProfilesQuery({ fetchPolicy: 'cache-and-network' });
  const { unfollow } = useFollowProfile();
  // What was just ended is hidden by its own answer, and shown again when that is undone.
  const events = (ofEvents.data ?? ofEvents.previousData)?.followedEvents.filter((one) => one.isFollowed);
  const profiles = (ofProfiles.data ?? ofProfiles.previousData)?.followedProfiles.filter(
    (one) => one.isFollowed,
  );
  const readAgain = () => {
    void ofEvents.refetch().catch(() => undefined);
    void ofProfiles.refetch().catch(() => undefined);
  };
  useWhenOnline(readAgain);
  const error = (!events && ofEvents.error) || (!profiles && ofProfiles.error);
  return (
    <Page width="reading">
      <PageTitle>{t('route.follows.title')}</PageTitle>
      <OfflineLine />
      <p className="mm-follows-lead">{t('follows.lead')}</p>
      {(!events || !profiles) && !error && (
        <div className="mm-skeletons" role="status" aria-label={t('follows.loading')}>
          <LineSkeleton height={72} />
          <LineSkeleton height={72} />
        </div>
      )}
      {error && <ErrorState error={error} onRetry={readAgain} />}
      {events?.length === 0 && profiles?.length === 0 && (
        <EmptyState
          picture={
            <Icon size={56}>
              <path d="M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8z" />
            </Icon>
          }
          title={t('follows.empty.title')}
          text={t('follows.empty.text')}
        >
          <Link className={buttonClass({ look: 'primary' })} to="/">
            {t('tickets.empty.browse')}
          </Link>
        </EmptyState>
      )}
      {profiles &&
        kinds.map((kind) => {
          const ofKind = profiles.filter((one) => one.kind === kind);
          if (ofKind.length === 0) return null;
          return (
            <section key={kind} className="mm-follows" aria-labelledby={`mm-follows-${kind}`}>
              <h2 id={`mm-follows-${kind}`}>{t(`follows.${kind}`)}</h2>
              <ul>
                {ofKind.map((profile) => (
                  <FollowedProfile
                    key={profile.id}
                    profile={profile}
                    onUnfollow={() => void unfollow(profile)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      {events && events.length > 0 && (
        <section className="mm-follows" aria-labelledby="mm-follows-events">
          <h2 id="mm-follows-events">{t('follows.events')}</h2>
          <p className="mm-follows-hint">{t('follows.events.lead')}</p>
          <ul>
            {events.map((event) => (
              <FollowedEvent key={event.id} event={event} />
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
