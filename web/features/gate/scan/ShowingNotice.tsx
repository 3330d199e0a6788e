import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { BundleHead } from '../../../storage/gate/gate-database.ts';

/** Showings at this gate that have changed since their sale, shown before the first scan. */
export function ShowingNotice({ head: { showings } }: { head: BundleHead }) {
  const t = useText();
  const { language } = useLanguage();
  const { time, dateLong } = useFormats();
  const others = showings.filter(({ status }) => status !== 'scheduled');
  if (others.length === 0) return null;
  return (
    <div className="mm-gate-notices" role="status">
      {others.map(({ id, status, event_title: title, starts_at: at, venue_name: venue }) => (
        <p key={id} className="mm-gate-notice" data-status={status}>
          {t(`gate.notice.${status}`, {
            title: title[language],
            time: time(at),
            date: dateLong(at),
            venue: venue[language],
          })}
        </p>
      ))}
    </div>
  );
}
