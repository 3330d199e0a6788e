import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { OfflineIcon, StateIcon } from '../../ui/icons.tsx';
import type { TicketsOnPhone } from './use-kept-tickets.ts';
import { pathInSite, sitePath } from '../../storage/site-settings.ts';

export function SyncLine({ kept, sync }: Pick<TicketsOnPhone, 'kept' | 'sync'>) {
  const t = useText();
  const formats = useFormats();
  const at = kept?.syncedAt;
  const isToday = Boolean(at && kept && formats.date(at) === formats.date(kept.readAt));
  const banner = {
    offline: 'tickets.offline',
    failed: 'tickets.sync.failed',
    unkept: 'tickets.sync.unkept',
    signedOut: 'tickets.sync.signedOut',
  };
  return (
    <div className="mm-sync" role="status">
      {sync in banner && (
        <p className="mm-sync-banner">
          {sync === 'offline' ? <OfflineIcon size={20} /> : <StateIcon type="warning" size={20} />}
          <span>
            {t(banner[sync as keyof typeof banner])}{' '}
            {sync === 'signedOut' && (
              <a href={sitePath(`/?login=${pathInSite()}`)}>{t('shell.login.open')}</a>
            )}
          </span>
        </p>
      )}
      <p className="mm-sync-at mm-numbers">
        {sync === 'running' && !at
          ? t('tickets.sync.running')
          : at
            ? t('tickets.sync.at', { when: isToday ? formats.time(at) : formats.dateTime(at) })
            : t('tickets.sync.never')}
      </p>
    </div>
  );
}
