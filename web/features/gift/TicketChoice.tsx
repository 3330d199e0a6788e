import type { GiftScreenQuery } from '../../generated/operations/gift-screen.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useLanguage } from '../../lib/intl/use-language.ts';
import { useText } from '../../lib/intl/use-text.ts';

type OwnTicket = GiftScreenQuery['myTickets']['edges'][number]['node'];

/** The tickets that can be given away, by showing; only one showing can be chosen. */
export function TicketChoice({
  tickets,
  chosen,
  most,
  onPress,
}: {
  tickets: readonly OwnTicket[];
  chosen: readonly string[];
  most: number;
  onPress: (ticket: OwnTicket) => void;
}) {
  const t = useText();
  const { language } = useLanguage();
  const { dateTime } = useFormats();
  if (tickets.length === 0) return <p>{t('gift.noTickets')}</p>;
  return (
    <fieldset className="mm-gift-tickets">
      <legend>{t('gift.tickets')}</legend>
      {[...Map.groupBy(tickets, ({ showing }) => showing.id)].map(([showingId, group]) => {
        const [first] = group;
        if (!first) return null;
        return (
          <div key={showingId}>
            <p className="mm-gift-event">{first.eventTitle[language]}</p>
            <p>{dateTime(first.startsAt)}</p>
            <ul>
              {group.map((ticket) => {
                const isChosen = chosen.includes(ticket.id);
                return (
                  <li key={ticket.id}>
                    <label>
                      <input
                        type="checkbox"
                        checked={isChosen}
                        disabled={!isChosen && most === 0}
                        onChange={() => onPress(ticket)}
                      />
                      <span>
                        {ticket.sectionName[language]}
                        {ticket.seatLabel !== null && `, ${t('gift.seat', { seat: ticket.seatLabel })}`}
                      </span>
                      <small className="mm-numbers" translate="no">
                        {ticket.code}
                      </small>
                    </label>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </fieldset>
  );
}
