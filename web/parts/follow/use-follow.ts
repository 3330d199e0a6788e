import { useFollowEventMutation } from '../../generated/operations/follow-event.ts';
import { useUnfollowEventMutation } from '../../generated/operations/unfollow-event.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { showToast } from '../../ui/toast/toast-signal.ts';

/** Turns reminders of an event on and off. Failures are shown in a toast before the promises resolve. */
export function useFollow(eventId: string): {
  isBusy: boolean;
  follow: () => Promise<void>;
  unfollow: () => Promise<void>;
} {
  const t = useText();
  const [start, starting] = useFollowEventMutation();
  const [stop, stopping] = useUnfollowEventMutation();
  const variables = { input: { eventId } };
  const attempt = (work: () => Promise<{ error?: unknown }>): Promise<boolean> =>
    work().then(
      ({ error }) => !error,
      () => false,
    );
  const follow = async () => {
    await attempt(() => start({ variables }));
  };
  const unfollow = async () => {
    if (!(await attempt(() => stop({ variables })))) return;
    showToast({
      type: 'info',
      text: t('follow.stopped'),
      action: { text: t('follow.undo'), run: () => void follow() },
    });
  };
  return { isBusy: starting.loading || stopping.loading, follow, unfollow };
}
