import { useFormats } from '../../../../shared/intl/use-formats.ts';
import { useText } from '../../../../shared/intl/use-text.ts';
import type { PlanSection } from '../../booking-types.ts';
import { fromPrice, zoneOf } from './section-facts.rule.ts';

/** A section on the map: a button of its own shape. Its name is drawn above all shapes (SectionName). */
export function SectionShape({
  section,
  outline,
  isChosen,
  onChoose,
}: {
  section: PlanSection;
  outline: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const t = useText();
  const { price } = useFormats();
  const isFull = section.left === 0;
  const choose = () => {
    if (!isFull) onChoose();
  };
  return (
    <path
      className={`mm-section mm-zone-${zoneOf(section)}${isFull ? ' mm-section-full' : ''}${isChosen ? ' mm-section-chosen' : ''}`}
      d={outline}
      data-section={section.id}
      role="button"
      tabIndex={isFull ? -1 : 0}
      aria-disabled={isFull}
      aria-pressed={isChosen}
      aria-label={t('booking.map.section', {
        name: section.name,
        price: price(fromPrice(section)),
        left: section.left,
      })}
      onClick={choose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        choose();
      }}
    />
  );
}
