import type { ShowingStatus } from '../../generated/schema-types.ts';
import { firstNow } from '../../lib/page-time.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { StateIcon } from '../../ui/icons.tsx';

interface Before {
  oldStartsAt: string;
  oldPlace: string | null;
  chooseUntil: string;
}

export function ChangeNotice({
  status,
  notice,
  change = null,
}: {
  status: ShowingStatus;
  notice: string | null;
  /** Of a showing; an event has none itself. */
  change?: Before | null;
}) {
  const t = useText();
  if (status === 'scheduled' && !notice) return null;
  const type = status === 'cancelled' ? 'error' : status === 'scheduled' ? 'info' : 'warning';
  return (
    <div className={`mm-change mm-change-${type}`} role="note">
      <StateIcon type={type} size={22} />
      <div>
        {status !== 'scheduled' && <strong>{t(`event.status.${status}`)}</strong>}
        {notice && <p>{notice}</p>}
        {change && status !== 'cancelled' && (
          <WasBefore change={change} isPostponed={status === 'postponed'} />
        )}
      </div>
    </div>
  );
}

function WasBefore({ change, isPostponed }: { change: Before; isPostponed: boolean }) {
  const t = useText();
  const { dateTime } = useFormats();
  const { oldStartsAt, oldPlace, chooseUntil } = change;
  return (
    <>
      <p>
        {t('event.change.oldTime')} <s>{dateTime(oldStartsAt)}</s>
        {isPostponed && ` · ${t('event.change.noDate')}`}
      </p>
      {oldPlace !== null && (
        <p>
          {t('event.change.oldPlace')} <s>{oldPlace}</s>
        </p>
      )}
      {new Date(chooseUntil).getTime() > firstNow() && (
        <p>{t('event.change.choice', { until: dateTime(chooseUntil) })}</p>
      )}
    </>
  );
}
