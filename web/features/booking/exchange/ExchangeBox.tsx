import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { amountToPay, surplusOf } from '../../../parts/order/amount-to-pay.rule.ts';
import type { BookingOrder } from '../booking-types.ts';
import type { ExchangeState } from './use-exchange.ts';
import './exchange.css';

/** Tickets of earlier orders that can be given for this one; nothing for a buyer who has none. */
export function ExchangeBox({ order, exchange }: { order: BookingOrder; exchange: ExchangeState }) {
  const t = useText();
  const { money, dateTime } = useFormats();
  const isOnline = useIsOnline();
  const { offers, given, isSending, hasCompanions, isOver, problem } = exchange;
  if (offers.length === 0 && !order.exchange && !problem) return null;
  const surplus = surplusOf(order);
  return (
    <section className="mm-exchange" aria-labelledby="mm-exchange-title" aria-busy={isSending}>
      <h3 id="mm-exchange-title">{t('booking.exchange.title')}</h3>
      <p>{t('booking.exchange.lead')}</p>
      {offers.map((offer) => (
        <fieldset key={offer.orderCode}>
          <legend>
            {t('booking.exchange.order', {
              at: dateTime(offer.showing.startsAt),
              code: offer.orderCode,
            })}
          </legend>
          <ul>
            {offer.tickets.map(({ ticketId, partnerId, ticketTypeName: type, seatLabel: seat, amount }) => (
              <li key={ticketId}>
                <label>
                  <input
                    type="checkbox"
                    checked={given.includes(ticketId)}
                    disabled={!isOnline}
                    onChange={() => exchange.toggle(offer, { ticketId, partnerId })}
                  />
                  <span>{seat ? t('return.seat', { type, seat }) : type}</span>
                  <span className="mm-numbers">{money(amount)}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      {isOver && (
        <Notice type="warning">
          <p>{t('booking.exchange.over')}</p>
          <Button size="small" disabled={!isOnline} isBusy={isSending} onClick={exchange.giveNone}>
            {t('booking.exchange.giveNone')}
          </Button>
        </Notice>
      )}
      {problem && (
        <Notice type="error" isUrgent>
          {problem}
        </Notice>
      )}
      <div role="status">
        {order.exchange && (
          <p className="mm-exchange-sum">
            <strong>
              {amountToPay(order) > 0
                ? t('booking.exchange.toPay', { amount: money(amountToPay(order)) })
                : t('booking.exchange.nothingToPay')}
            </strong>
            {surplus > 0 && <span>{t('booking.exchange.refund', { amount: money(surplus) })}</span>}
            {hasCompanions && <span>{t('booking.exchange.companions')}</span>}
            <span>{t('booking.exchange.stillGood')}</span>
          </p>
        )}
      </div>
    </section>
  );
}
