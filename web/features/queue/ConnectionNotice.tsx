import { useText } from '../../lib/intl/use-text.ts';
import { useIsLive } from '../../lib/live/live-connection.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';

/** Shown without a network: says that the queue number is kept. */
export function ConnectionNotice() {
  const t = useText();
  const isOnline = useIsOnline();
  const isLive = useIsLive();
  if (isOnline && isLive) return null;
  return (
    <Notice type="warning" title={isOnline ? t('queue.reconnecting.title') : t('queue.offline.title')}>
      {t('queue.offline.text')}
    </Notice>
  );
}
