import { useFollowProfileMutation } from '../../generated/operations/follow-profile.ts';
import { useUnfollowProfileMutation } from '../../generated/operations/unfollow-profile.ts';
import type { ProfileKind } from '../../generated/schema-types.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { showToast } from '../../ui/toast/toast-signal.ts';

export interface Followable {
  id: string;
  kind: ProfileKind;
  slug: string;
  name: string;
}

/**
 * Follows artists, organizers and venues, and ends it. The end is shown at once; after a failure, which a toast tells, what was before
 * is shown again. A follow is shown when it is done: Apollo drops an optimistic value that is written while the read of `isFollowed` is
 * being delivered, and then takes the same value of the server for no change.
 */
export function useFollowProfile(): {
  isBusy: boolean;
  follow: (profile: Followable) => Promise<void>;
  unfollow: (profile: Followable) => Promise<void>;
} {
  const t = useText();
  const [start, { loading: isBusy }] = useFollowProfileMutation();
  const [stop] = useUnfollowProfileMutation();
  const isDone = (work: Promise<{ error?: unknown }>): Promise<boolean> =>
    work.then(
      ({ error }) => !error,
      () => false,
    );
  const follow = async ({ kind, slug }: Followable) => {
    await isDone(start({ variables: { input: { kind, slug } } }));
  };
  const unfollow = async (profile: Followable) => {
    const { id, kind, slug, name } = profile;
    const hasEnded = await isDone(
      stop({
        variables: { input: { kind, slug } },
        optimisticResponse: {
          unfollowProfile: {
            __typename: 'UnfollowProfilePayload',
            profile: { __typename: 'PublicProfile', id, isFollowed: false },
          },
        },
      }),
    );
    if (!hasEnded) return;
    showToast({
      type: 'info',
      text: t('follow.ended', { name }),
      action: { text: t('follow.undo'), run: () => void follow(profile) },
    });
  };
  return { isBusy, follow, unfollow };
}
