import { skipToken } from '@apollo/client/react';
import { limits } from '@mo-man/schema/limits.ts';
import { Link } from 'react-router-dom';
import { useEventFollowQuery } from '../../../generated/operations/event-follow.ts';
import { useFollowPress } from '../../../parts/follow/use-follow-press.ts';
import { useFollow } from '../../../parts/follow/use-follow.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import './remind-me.css';

/**
 * Requests a mail when the sale opens or tickets are back. A visitor logs in first; the request is then done, also after a login on
 * another site.
 */
export function RemindMe({
  eventId,
  isComing,
  isMain,
}: {
  eventId: string;
  isComing: boolean;
  /** True when there is no other way to tickets. */
  isMain: boolean;
}) {
  const t = useText();
  const { status, profile } = useSession();
  const isIn = status === 'signedIn';
  const { data, error, loading } = useEventFollowQuery(isIn ? { variables: { id: eventId } } : skipToken);
  const { isBusy, follow, unfollow } = useFollow(eventId);
  const isFollowed = isIn && Boolean(data?.event?.isFollowed);

  const press = useFollowPress({
    id: eventId,
    eventId,
    isRead: Boolean(data ?? error),
    isFollowed,
    follow,
    unfollow,
  });
  const hasMail = !profile || Boolean(profile.email && profile.emailVerified);
  return (
    <>
      <Button
        look={isFollowed || !isMain ? undefined : 'primary'}
        isBusy={isBusy || (isIn && loading && !data)}
        aria-label={isFollowed && hasMail ? t('event.remind.stop') : undefined}
        onClick={() => void press()}
      >
        <Icon size={20}>
          <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4" />
          {isFollowed && hasMail && <path d="m9.5 12 2 2 3.5-4" />}
        </Icon>
        {t(!isFollowed ? 'event.remind.do' : hasMail ? 'event.remind.on' : 'event.remind.waits')}
      </Button>
      <p className="mm-remind-note" role="status">
        {isFollowed && <RemindNote isComing={isComing} hasMail={hasMail} email={profile?.email} />}
      </p>
    </>
  );
}

function RemindNote({
  isComing,
  hasMail,
  email: known,
}: {
  isComing: boolean;
  hasMail: boolean;
  email: string | null | undefined;
}) {
  const t = useText();
  if (!hasMail) {
    return (
      <>
        {t('event.remind.noEmail')} <Link to="/my-account#profile">{t('event.remind.addEmail')}</Link>
      </>
    );
  }
  const email = known ?? t('event.remind.yourEmail');
  return isComing
    ? t('event.remind.opening', { email, minutes: limits.saleReminderMinutes })
    : t('event.remind.return', { email });
}
