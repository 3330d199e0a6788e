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
 * Follows artists, organizers and venues, and ends it. The change is shown at once; after a failure, which a toast tells, what was before
 * is shown again.
 */
export function useFollowProfile(): {
  follow: (profile: Followable) => Promise<void>;
  unfollow: (profile: Followable) => Promise<void>;
} {
  const t = useText();
  const [start] = useFollowProfileMutation();
  const [stop] = useUnfollowProfileMutation();
  const isDone = (work: Promise<{ error?: unknown }>): Promise<boolean> =>
    work.then(
      ({ error }) => !error,
      () => false,
    );
  const shown = (id: string, isFollowed: boolean) => ({
    __typename: 'PublicProfile' as const,
    id,
    isFollowed,
  });
  const follow = async ({ id, kind, slug }: Followable) => {
    await isDone(
      start({
        variables: { input: { kind, slug } },
        optimisticResponse: {
          followProfile: {
            __typename: 'FollowProfilePayload',
            mailedTo: null,
            profile: shown(id, true),
          },
        },
      }),
    );
  };
  const unfollow = async (profile: Followable) => {
    const { id, kind, slug, name } = profile;
    const hasEnded = await isDone(
      stop({
        variables: { input: { kind, slug } },
        optimisticResponse: {
          unfollowProfile: { __typename: 'UnfollowProfilePayload', profile: shown(id, false) },
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
  return { follow, unfollow };
}
