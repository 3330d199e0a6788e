import { skipToken } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { useProfileFollowQuery } from '../../generated/operations/profile-follow.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { useFollowPress } from '../../parts/follow/use-follow-press.ts';
import { useFollowProfile } from '../../parts/follow/use-follow-profile.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { ProfileOfScreen } from './profile-of-screen.ts';

/** Follows an artist, an organizer or a venue. A visitor logs in first; the request is then done, also after a login on another site. */
export function FollowButton({ profile }: { profile: ProfileOfScreen }) {
  const t = useText();
  const { status, profile: me } = useSession();
  const isIn = status === 'signedIn';
  const { id, kind, slug } = profile;
  const { data, error, loading } = useProfileFollowQuery(isIn ? { variables: { kind, slug } } : skipToken);
  const { isBusy, follow, unfollow } = useFollowProfile();
  const isFollowed = isIn && Boolean(data?.publicProfile?.isFollowed);

  const press = useFollowPress({
    id,
    isRead: Boolean(data ?? error),
    isFollowed,
    follow: () => follow(profile),
    unfollow: () => unfollow(profile),
  });
  const hasMail = !me || Boolean(me.email && me.emailVerified);
  return (
    <>
      <Button
        look={isFollowed ? undefined : 'primary'}
        isBusy={isBusy || (isIn && loading && !data)}
        aria-label={isFollowed ? t('profile.follow.stop') : undefined}
        onClick={() => void press()}
      >
        <Icon size={20}>
          <path d={isFollowed ? 'M5 12.5l4.5 4.5L19 7.5' : 'M12 5v14M5 12h14'} />
        </Icon>
        {t(isFollowed ? 'profile.follow.on' : 'profile.follow.do')}
      </Button>
      <p className="mm-profile-note" role="status">
        {isFollowed &&
          (hasMail ? (
            t('profile.follow.note')
          ) : (
            <>
              {t('profile.follow.noEmail')} <Link to="/my-account#profile">{t('event.remind.addEmail')}</Link>
            </>
          ))}
      </p>
    </>
  );
}
