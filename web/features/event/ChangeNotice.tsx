import type { ShowingStatus } from '../../generated/schema-types.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { StateIcon } from '../../shared/ui/icons.tsx';

/** That something takes place otherwise than announced, and how; nothing when it does not. */
export function ChangeNotice({ status, notice }: { status: ShowingStatus; notice: string | null }) {
  const t = useText();
  if (status === 'scheduled' && !notice) return null;
  const type = status === 'cancelled' ? 'error' : status === 'scheduled' ? 'info' : 'warning';
  return (
    <div className={`mm-change mm-change-${type}`} role="note">
      <StateIcon type={type} size={22} />
      <div>
        {status !== 'scheduled' && <strong>{t(`event.status.${status}`)}</strong>}
        {notice && <p>{notice}</p>}
      </div>
    </div>
  );
}
