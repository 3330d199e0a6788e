import { useFormats } from '../../../../shared/intl/use-formats.ts';
import { useText } from '../../../../shared/intl/use-text.ts';
import '../../../../shared/ui/controls/choice-chips.css';
import type { PlanSection } from '../../booking-types.ts';
import { ZONE_COLOURS } from '../sections/section-facts.rule.ts';
import { countLeft, type PriceChoice, type Prices, togglePrice } from './price-filter.rule.ts';
import './price-filter.css';

/** One or several prices to look at: what costs something else steps back. The first chip brings all of it back. */
export function PriceFilter({
  choices,
  prices,
  within,
  onChange,
}: {
  choices: readonly PriceChoice[];
  prices: Prices;
  /** What is counted: the house, or the section that is open. */
  within: readonly PlanSection[];
  onChange: (prices: Prices) => void;
}) {
  const t = useText();
  const { price, number } = useFormats();
  const left = countLeft(prices, within);
  return (
    <div className="mm-prices">
      <ul className="mm-chips" aria-label={t('booking.prices.label')}>
        <li>
          <button
            type="button"
            className="mm-chip"
            aria-pressed={prices.size === 0}
            onClick={() => onChange(new Set())}
          >
            {t('booking.prices.all')}
          </button>
        </li>
        {choices.map((choice) => (
          <li key={choice.price}>
            <button
              type="button"
              className="mm-chip"
              aria-pressed={prices.has(choice.price)}
              onClick={() => onChange(togglePrice(prices, choice.price))}
            >
              {choice.colours.map((colour) => (
                <span
                  key={colour}
                  className={`mm-zone mm-zone-${colour % ZONE_COLOURS}`}
                  aria-hidden="true"
                />
              ))}
              {choice.name
                ? t('booking.prices.named', { name: choice.name, price: price(choice.price) })
                : price(choice.price)}
            </button>
          </li>
        ))}
      </ul>
      <p className="mm-prices-left" role="status">
        {prices.size > 0 &&
          (within.length === 1
            ? t('booking.prices.leftHere', { count: left.tickets, shown: number(left.tickets) })
            : t('booking.prices.left', {
                count: left.tickets,
                shown: number(left.tickets),
                sections: left.sections,
              }))}
      </p>
    </div>
  );
}
