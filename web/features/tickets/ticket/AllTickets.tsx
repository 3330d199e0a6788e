import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { StoredTicket } from '../../../storage/tickets/offline-tickets.ts';
import { ReadableCode } from './ReadableCode.tsx';
import { TicketQr } from './TicketQr.tsx';
import { useCurrentQr } from './use-current-qr.ts';

function OneOfAll({ ticket, at, of }: { ticket: StoredTicket; at: number; of: number }) {
  const t = useText();
  const { language } = useLanguage();
  const { time } = useFormats();
  const { text } = useCurrentQr(ticket);
  const isUsed = ticket.state === 'redeemed';
  return (
    <li className={isUsed ? 'mm-gate-qr mm-gate-qr-used' : 'mm-gate-qr'}>
      <p className="mm-numbers">
        {t('ticket.position', { at, of })} ·{' '}
        <strong>
          {ticket.sectionName[language]} · {ticket.seatLabel ?? t('ticket.standing')}
        </strong>
      </p>
      <TicketQr text={text} code={ticket.code} room="half" />
      {isUsed && (
        <p>
          {ticket.checkedInAt
            ? t('ticket.redeemed.at', { when: time(ticket.checkedInAt) })
            : t('ticket.redeemed')}
        </p>
      )}
      <ReadableCode code={ticket.code} />
    </li>
  );
}

/** Every ticket of an order and showing, one below the other, for a counter that exchanges them all at once. */
export function AllTickets({ tickets }: { tickets: readonly StoredTicket[] }) {
  const t = useText();
  const { language } = useLanguage();
  const { dateTime } = useFormats();
  const [first] = tickets;
  if (!first) return null;
  return (
    <section className="mm-gate-all">
      <h1 tabIndex={-1}>{first.eventTitle[language]}</h1>
      <p className="mm-gate-when mm-numbers">{dateTime(first.startsAt)}</p>
      <p>{t('ticket.all.text')}</p>
      <ol>
        {tickets.map((ticket, at) => (
          <OneOfAll key={ticket.id} ticket={ticket} at={at + 1} of={tickets.length} />
        ))}
      </ol>
    </section>
  );
}
