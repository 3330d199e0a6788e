import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import type { StoredTicket } from '../../../storage/tickets/offline-tickets.ts';

/** The showing's earlier date or venue as of the last sync, and the link to keep or refund the ticket while there is time. */
export function TicketChange({ ticket, now }: { ticket: StoredTicket; now: number }) {
  const t = useText();
  const { language } = useLanguage();
  const { dateTime } = useFormats();
  const { change, status, orderCode } = ticket;
  if (!change || status === 'cancelled') return null;
  return (
    <div className="mm-gate-notice">
      <p>{t('ticket.change.was', { when: dateTime(change.oldStartsAt) })}</p>
      {status === 'postponed' && <p>{t('ticket.change.noDate')}</p>}
      {change.oldPlace && <p>{t('ticket.change.place', { place: change.oldPlace[language] })}</p>}
      {Date.parse(change.chooseUntil) > now && (
        <a href={sitePath(`/order-refund/${orderCode}`)}>
          {t('ticket.change.choose', { until: dateTime(change.chooseUntil) })}
        </a>
      )}
    </div>
  );
}
