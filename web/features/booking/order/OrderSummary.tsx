import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { FeeRows } from '../../../parts/order/FeeRows.tsx';
import { AmountToPay } from '../../../parts/order/AmountToPay.tsx';
import { ExchangeRows } from '../../../parts/order/ExchangeRows.tsx';
import { Price } from '../../../ui/cards/Price.tsx';
import { TicketCard } from '../../../ui/cards/TicketCard.tsx';
import type { BookingOrder, HeaderShowing, Quote } from '../booking-types.ts';
import { TicketHead } from './TicketHead.tsx';

/** Costs of the choice, before and after it is held. Before, shipping fee, add-ons and discounts are unknown. */
export type Sums = Omit<Quote, '__typename'> & {
  shippingFee?: number;
  discounts?: BookingOrder['discounts'];
  addOns?: BookingOrder['addOns'];
  addOnTotal?: number;
  exchange?: BookingOrder['exchange'];
};

export function OrderSummary({
  showing,
  sums,
  sectionName,
  count = 0,
  isStale = false,
  isFaded = false,
}: {
  showing: HeaderShowing;
  /** Null while nothing is chosen or the price is unknown: an empty ticket, shown beside the map only. */
  sums: Sums | null;
  count?: number;
  sectionName?: string | null;
  isStale?: boolean;
  isFaded?: boolean;
}) {
  const t = useText();
  return (
    <section
      className={sums ? 'mm-summary' : 'mm-summary mm-summary-blank'}
      aria-label={t('booking.summary.title')}
      aria-busy={isStale}
    >
      <TicketCard
        isFaded={isFaded}
        stub={
          <p className="mm-summary-total">
            <span>
              {sums
                ? t(sums.exchange ? 'booking.summary.toPay' : 'booking.summary.total')
                : t('booking.ticketCount', { count })}
            </span>
            {sums && (
              <strong>
                <AmountToPay sums={sums} />
              </strong>
            )}
          </p>
        }
      >
        <TicketHead showing={showing} sectionName={sectionName} />
        {sums ? (
          <Lines sums={sums} />
        ) : (
          <p className="mm-summary-hint">
            {t(count > 0 ? 'booking.summary.noPrice' : 'booking.summary.blank')}
          </p>
        )}
      </TicketCard>
    </section>
  );
}

function Lines({ sums }: { sums: Sums }) {
  const { lines, subtotal, serviceFee, methodFeeMax, shippingFee = 0, discounts = [] } = sums;
  const { addOns = [], addOnTotal = 0, exchange } = sums;
  const hasFees = serviceFee > 0 || methodFeeMax > 0 || shippingFee > 0 || discounts.length > 0;
  const t = useText();
  const { money } = useFormats();
  return (
    <>
      <ul>
        {lines.map((line) => (
          <li key={line.ticketTypeId}>
            <span>
              {t('booking.summary.line', { quantity: line.quantity, name: line.name })}
              {line.seatLabels.length > 0 && (
                <span className="mm-summary-seats">
                  {t('booking.summary.seats', {
                    count: line.seatLabels.length,
                    seats: line.seatLabels.join(', '),
                  })}
                </span>
              )}
            </span>
            <Price dong={line.unitPrice * line.quantity} />
          </li>
        ))}
        {addOns.map(({ addOnId, name, quantity, unitPrice }) => (
          <li key={`add-on ${addOnId}`}>
            <span>{t('booking.summary.line', { quantity, name })}</span>
            <Price dong={unitPrice * quantity} />
          </li>
        ))}
      </ul>
      {(hasFees || exchange) && (
        <dl>
          {hasFees && (
            <>
              <dt>{t('booking.summary.subtotal')}</dt>
              <dd>{money(subtotal + addOnTotal)}</dd>
            </>
          )}
          <FeeRows
            serviceFee={serviceFee}
            methodFeeMax={methodFeeMax}
            shippingFee={shippingFee}
            discounts={discounts}
          />
          {exchange && (
            <>
              <dt>{t('booking.summary.total')}</dt>
              <dd>{money(sums.total)}</dd>
            </>
          )}
          <ExchangeRows total={sums.total} exchange={exchange} />
        </dl>
      )}
    </>
  );
}
