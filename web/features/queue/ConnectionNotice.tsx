import { useText } from '../../shared/intl/use-text.ts';
import { useIsLive } from '../../shared/live/live-connection.ts';
import { Notice } from '../../shared/ui/states/Notice.tsx';
import { useIsOnline } from '../../shared/use-is-online.ts';

/** Without a network the number is kept: said before anybody worries. */
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
