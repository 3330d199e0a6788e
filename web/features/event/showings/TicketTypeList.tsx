import { sitePath } from '../../../storage/site-settings.ts';
import type { ShowingCard_showingFragment } from '../../../generated/operations/showing-card.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { BundleNote } from '../../../parts/ticket-types/BundleNote.tsx';
import { CompanionNote } from '../../../parts/ticket-types/CompanionNote.tsx';
import { PassNote } from '../../../parts/ticket-types/PassNote.tsx';
import { Price } from '../../../ui/cards/Price.tsx';
import { TypeSale } from '../../../parts/ticket-types/TypeSale.tsx';

export function TicketTypeList({ showing }: { showing: ShowingCard_showingFragment }) {
  const t = useText();
  const isOpen = showing.callToAction !== null;
  return (
    <>
      <ul className="mm-types">
        {showing.ticketTypes.map((type) => (
          <li key={type.id} className={isOpen && type.state !== 'on_sale' ? 'mm-types-shut' : undefined}>
            <div>
              <strong>{type.name}</strong>
              {type.description && <p>{type.description}</p>}
              <BundleNote type={type} />
              <CompanionNote type={type} types={showing.ticketTypes} />
              <PassNote admits={type.admits} />
              <TypeSale type={type} types={showing.ticketTypes} />
            </div>
            <div className="mm-types-price">
              <strong>
                <Price dong={type.price * type.bundleSize} />
              </strong>
              {isOpen && (type.state === 'on_sale' || type.state === 'sold_out') && (
                <span className={type.state === 'sold_out' ? 'mm-types-none' : undefined}>
                  {t('event.tickets.left', { count: type.state === 'sold_out' ? 0 : type.left })}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {isOpen && (
        <p className="mm-types-limit">
          {t('event.tickets.limit', { count: showing.maxTicketsPerAccount })}
          {showing.hasAddOns && ` ${t('event.tickets.addOns')}`}
        </p>
      )}
      {showing.attendeeForm?.identity && (
        <p className="mm-types-limit">
          {t('event.tickets.identity', { count: showing.attendeeForm.identity.ticketsMax })}{' '}
          <a href={sitePath('/help/identity-numbers')}>{t('attendee.identity.more')}</a>
        </p>
      )}
    </>
  );
}
