import { useText } from '../../shared/intl/use-text.ts';
import { Notice } from '../../shared/ui/Notice.tsx';
import { useIsOnline } from '../../shared/use-is-online.ts';

/** Without a network nothing typed is lost, but the clock of the hold goes on: both are said. */
export function OfflineNotice() {
  const t = useText();
  if (useIsOnline()) return null;
  return (
    <Notice type="warning" title={t('booking.offline.title')}>
      {t('booking.offline.text')}
    </Notice>
  );
}
