import { takesFreeGift } from '@mo-man/schema/rules/event/gift.rule.ts';
import type { GiftScreenQuery } from '../../generated/operations/gift-screen.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useLanguage } from '../../lib/intl/use-language.ts';
import { useText } from '../../lib/intl/use-text.ts';

type OwnTicket = GiftScreenQuery['myTickets']['edges'][number]['node'];

/** The tickets that can be given away, by showing; only one showing can be chosen. */
export function TicketChoice({
  tickets,
  chosen,
  freeGifts,
  onPress,
}: {
  tickets: readonly OwnTicket[];
  chosen: readonly string[];
  /** Free gifts of the sender, which tickets that were given take. */
  freeGifts: number;
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
                const takesOne = takesFreeGift(ticket.obtainedBy);
                return (
                  <li key={ticket.id}>
                    <label>
                      <input
                        type="checkbox"
                        checked={isChosen}
                        disabled={!isChosen && takesOne && freeGifts === 0}
                        onChange={() => onPress(ticket)}
                      />
                      <span>
                        {ticket.sectionName[language]}
                        {ticket.seatLabel !== null && `, ${t('gift.seat', { seat: ticket.seatLabel })}`}
                        {takesOne && <span className="mm-gift-takes">{t('gift.takesFreeGift')}</span>}
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
