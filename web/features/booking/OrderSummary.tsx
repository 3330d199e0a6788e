import { useFormats } from '../../shared/intl/use-formats.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { Price } from '../../shared/ui/Price.tsx';
import type { Quote } from './booking-types.ts';

type Sums = Omit<Quote, '__typename'> & { discount?: number };

/** What is bought and what it costs, to the đồng. */
export function OrderSummary({
  sums,
  sectionName,
  isStale = false,
}: {
  sums: Sums;
  sectionName?: string | null;
  isStale?: boolean;
}) {
  const t = useText();
  const { money } = useFormats();
  const { lines, subtotal, serviceFee, discount = 0, total } = sums;
  return (
    <section className="mm-summary" aria-label={t('booking.summary.title')} aria-busy={isStale}>
      <h3>{t('booking.summary.title')}</h3>
      {sectionName && <p className="mm-summary-section">{sectionName}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line.ticketTypeId}>
            <span>
              {t('booking.summary.line', { quantity: line.quantity, name: line.name })}
              {line.seatLabels.length > 0 && (
                <span className="mm-summary-seats">
                  {t('booking.summary.seats', { seats: line.seatLabels.join(', ') })}
                </span>
              )}
            </span>
            <Price dong={line.unitPrice * line.quantity} />
          </li>
        ))}
      </ul>
      {(serviceFee > 0 || discount > 0) && (
        <dl>
          <dt>{t('booking.summary.subtotal')}</dt>
          <dd>{money(subtotal)}</dd>
          {serviceFee > 0 && (
            <>
              <dt>{t('booking.summary.serviceFee')}</dt>
              <dd>{money(serviceFee)}</dd>
            </>
          )}
          {discount > 0 && (
            <>
              <dt>{t('booking.summary.discount')}</dt>
              <dd>−{money(discount)}</dd>
            </>
          )}
        </dl>
      )}
      <p className="mm-summary-total">
        <span>{t('booking.summary.total')}</span>
        <strong>
          <Price dong={total} />
        </strong>
      </p>
    </section>
  );
}
