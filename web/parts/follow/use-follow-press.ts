import { useEffect, useEffectEvent } from 'react';
import { openLogin } from '../../lib/session/login-signal.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { forgetFollowRequest, keepFollowRequest, takeFollowRequest } from '../../storage/follow-request.ts';

interface FollowPress {
  /** Id of what is followed. */
  id: string;
  /** The event of the page, which the login names. */
  eventId?: string;
  /** True once the read of whether it is followed has ended, with an answer or an error. */
  isRead: boolean;
  isFollowed: boolean;
  follow: () => Promise<void>;
  unfollow: () => Promise<void>;
}

/**
 * Returns what a press of a follow button does: it follows or ends that. A visitor logs in first; the request is then done, also after a
 * login on another site, but not beside the read of whether it is followed, whose older answer could come later.
 */
export function useFollowPress(press: FollowPress): () => Promise<void> {
  const isIn = useSession().status === 'signedIn';
  const { id, eventId, isRead, isFollowed, follow, unfollow } = press;
  const doAsAsked = useEffectEvent(() => {
    if (takeFollowRequest(id)) void follow();
  });
  const mayDo = isIn && isRead;
  useEffect(() => {
    if (mayDo) doAsAsked();
  }, [mayDo]);
  return async () => {
    if (isIn) return isFollowed ? unfollow() : follow();
    keepFollowRequest(id);
    if (!(await openLogin({ reason: 'action', eventId }))) forgetFollowRequest();
  };
}
