import { useFormats } from '../../../../lib/intl/use-formats.ts';
import { useText } from '../../../../lib/intl/use-text.ts';
import { NextIcon } from '../../../../ui/icons.tsx';
import type { PlanSection } from '../../booking-types.ts';
import { fromPrice, hasManyPrices, zoneOf } from '../../../../parts/plan/section-facts.rule.ts';
import { StockLeft } from '../StockLeft.tsx';

/** All sections as a list: the legend of the map, and its accessible alternative. */
export function SectionList({
  sections,
  chosenId,
  onChoose,
}: {
  sections: readonly PlanSection[];
  chosenId: string | null;
  onChoose: (section: PlanSection) => void;
}) {
  const t = useText();
  const { price } = useFormats();
  const isMixed = new Set(sections.map(({ kind }) => kind)).size > 1;
  return (
    <ul className="mm-sections">
      {sections.map((section) => (
        <li key={section.id}>
          <button
            type="button"
            data-section={section.id}
            disabled={section.left === 0}
            aria-pressed={section.id === chosenId}
            onClick={() => onChoose(section)}
          >
            <span className={`mm-zone-swatch mm-zone-${zoneOf(section)}`} aria-hidden="true" />
            <span className="mm-sections-name">
              <span className="mm-sections-title">
                <strong>{section.name}</strong>
                {isMixed && (
                  <span>
                    {section.kind === 'seated' ? t('booking.map.seated') : t('booking.map.standing')}
                  </span>
                )}
              </span>
              <span className="mm-sections-facts">
                <span className="mm-sections-price mm-numbers">
                  {hasManyPrices(section)
                    ? t('booking.map.from', { price: price(fromPrice(section)) })
                    : price(fromPrice(section))}
                </span>
                <StockLeft left={section.left} />
              </span>
            </span>
            <NextIcon size={20} />
          </button>
        </li>
      ))}
    </ul>
  );
}
