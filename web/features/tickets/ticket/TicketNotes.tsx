import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { StoredTicket } from '../../../storage/tickets/offline-tickets.ts';

/** Notes up to this many characters are shown whole: about six lines on a phone. */
const mostOpen = 240;

/** The organizer's notes for visitors. Long notes are folded, so that the facts above stay in view. */
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
