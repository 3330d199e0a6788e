import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { StoredTicket } from '../../../storage/tickets/offline-tickets.ts';

/** Notes of so many characters stand open: about six lines of a phone. */
const mostOpen = 240;

/** What the organizer wants those who come to know; long notes fold, so that the facts above stay in sight. */
export function TicketNotes({ notes }: Pick<StoredTicket, 'notes'>) {
  const t = useText();
  const { language } = useLanguage();
  if (!notes) return null;
  const said = notes[language];
  return (
    <details className="mm-gate-notes" open={said.length <= mostOpen}>
      <summary>{t('ticket.notes')}</summary>
      {said.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  );
}
