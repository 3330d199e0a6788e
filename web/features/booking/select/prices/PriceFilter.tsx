import { type KeyboardEvent, useState } from 'react';
import { useFormats } from '../../../../lib/intl/use-formats.ts';
import { useText } from '../../../../lib/intl/use-text.ts';
import '../../../../ui/controls/choice-chips.css';
import type { PlanSection } from '../../booking-types.ts';
import { ZONE_COLOURS } from '../../../../parts/plan/section-facts.rule.ts';
import { countLeft, type PriceChoice, type Prices, togglePrice } from './price-filter.rule.ts';
import './price-filter.css';

/** Filter by one or several prices; other prices are dimmed. The first chip clears the filter. */
export function PriceFilter({
  choices,
  prices,
  within,
  onChange,
}: {
  choices: readonly PriceChoice[];
  prices: Prices;
  /** Where the tickets are counted: all sections, or the open one. */
  within: readonly PlanSection[];
  onChange: (prices: Prices) => void;
}) {
  const t = useText();
  const { price, number } = useFormats();
  const left = countLeft(prices, within);
  const [stop, setStop] = useState(0);
  const nameOf = ({ name, price: dong }: PriceChoice) =>
    name ? t('booking.prices.named', { name, price: price(dong) }) : price(dong);
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const last = choices.length;
    const to = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: last }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[Math.min(last, Math.max(0, to))]?.focus();
  };
  return (
    <div className="mm-prices">
      {/* One tab stop for all chips (roving tabindex). */}
      <div className="mm-chips" role="toolbar" aria-label={t('booking.prices.label')} onKeyDown={step}>
        {[null, ...choices].map((choice, at) => (
          <button
            key={choice?.price ?? 'all'}
            type="button"
            className="mm-chip"
            tabIndex={at === stop ? 0 : -1}
            aria-pressed={choice ? prices.has(choice.price) : prices.size === 0}
            onFocus={() => setStop(at)}
            onClick={() => onChange(choice ? togglePrice(prices, choice.price) : new Set())}
          >
            {choice?.colours.map((colour) => (
              <span key={colour} className={`mm-zone mm-zone-${colour % ZONE_COLOURS}`} aria-hidden="true" />
            ))}
            {choice ? nameOf(choice) : t('booking.prices.all')}
          </button>
        ))}
      </div>
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
