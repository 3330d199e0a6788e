import { takingPlace } from '@mo-man/schema/rules/event/ticket-types/taking-place.rule.ts';
import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { DateBlock } from '../../../ui/cards/DateBlock.tsx';
import { NextIcon, StateIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { TicketCard } from '../../../ui/cards/TicketCard.tsx';
import type { StoredTicket } from '../../../storage/tickets/offline-tickets.ts';
import { inOrderOfSeats, type TicketGroup } from '../group-tickets.rule.ts';
import { ShowingStatus } from '../ShowingStatus.tsx';
import { sitePath } from '../../../storage/site-settings.ts';

export function TicketGroupCard({ group, isPast }: { group: TicketGroup<StoredTicket>; isPast: boolean }) {
  const t = useText();
  const { language } = useLanguage();
  const formats = useFormats();
  const { first } = group;
  const tickets = inOrderOfSeats(group.tickets);
  const seats = tickets.map(({ seatLabel }) => seatLabel).filter(Boolean);
  const used = tickets.filter(({ state }) => state === 'redeemed').length;
  /** Of a pass. */
  const nights = takingPlace(tickets.find(({ admits }) => admits?.[0])?.admits ?? []);
  const open = tickets.find(({ state }) => state === 'active') ?? first;
  return (
    <a className="mm-ticket-link" href={sitePath(`/my-tickets/${open.id}`)}>
      <TicketCard
        isFaded={isPast}
        stub={
          <span className="mm-ticket-stub-row">
            <span>
              <strong>{t('tickets.count', { count: tickets.length })}</strong>
              {' · '}
              {seats.length > 0 ? seats.join(', ') : first.ticketTypeName[language]}
            </span>
            <NextIcon size={20} />
          </span>
        }
      >
        <div className="mm-ticket-row">
          <DateBlock at={first.startsAt} />
          <div className="mm-ticket-facts">
            <h3>{first.eventTitle[language]}</h3>
            <p className="mm-numbers">
              {isPast
                ? formats.date(first.startsAt)
                : `${formats.time(first.startsAt)} · ${t('ticket.doors')} ${formats.clock(first.doorsAt)}`}
            </p>
            {nights[0] && (
              <p>{formats.dateRange(nights[0].startsAt, (nights.at(-1) ?? nights[0]).startsAt)}</p>
            )}
            <p>{(first.place ?? first.venueName)[language]}</p>
            <ShowingStatus status={first.status} />
            {used > 0 && (
              <p className="mm-ticket-tag">
                <StateIcon type="success" size={18} />
                {used === tickets.length
                  ? t('ticket.redeemed')
                  : t('tickets.redeemed.part', { used, count: tickets.length })}
              </p>
            )}
          </div>
          <div className="mm-ticket-poster">
            <Picture src={first.poster} alt="" sizes={pictureSizes.ticket} />
          </div>
        </div>
      </TicketCard>
    </a>
  );
}
