import type { ShowingCard_showingFragment } from '../../../generated/operations/showing-card.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Price } from '../../../ui/cards/Price.tsx';

export function TicketTypeList({ showing }: { showing: ShowingCard_showingFragment }) {
  const t = useText();
  const isOpen = showing.callToAction !== null;
  return (
    <>
      <ul className="mm-types">
        {showing.ticketTypes.map(({ id, name, description, price, left }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              {description && <p>{description}</p>}
            </div>
            <div className="mm-types-price">
              <strong>
                <Price dong={price} />
              </strong>
              {isOpen && (
                <span className={left === 0 ? 'mm-types-none' : undefined}>
                  {t('event.tickets.left', { count: left })}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {isOpen && (
        <p className="mm-types-limit">{t('event.tickets.limit', { count: showing.maxTicketsPerAccount })}</p>
      )}
    </>
  );
}
