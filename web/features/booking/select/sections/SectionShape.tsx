import { type KeyboardEvent, memo, type MouseEvent } from 'react';
import { useFormats } from '../../../../lib/intl/use-formats.ts';
import { useText } from '../../../../lib/intl/use-text.ts';
import type { PlanSection } from '../../booking-types.ts';
import { fromPrice, zoneOf } from '../../../../parts/plan/section-facts.rule.ts';

/** A section of the map as a button of its own shape. Names are drawn above all shapes (SectionName). */
export const SectionShape = memo(function SectionShape({
  section,
  outline,
  isChosen,
  isDim,
  isStop,
  onPress,
  onKey,
}: {
  section: PlanSection;
  outline: string;
  isChosen: boolean;
  isDim: boolean;
  /** The only tab stop of the sections; arrow keys move on from it. */
  isStop: boolean;
  onPress: (section: PlanSection, event: MouseEvent) => void;
  /** Called for keys that do not press the button. */
  onKey: (section: PlanSection, event: KeyboardEvent) => void;
}) {
  const t = useText();
  const { price } = useFormats();
  const isFull = section.left === 0;
  const name = t('booking.map.section', {
    name: section.name,
    price: price(fromPrice(section)),
    left: section.left,
  });
  const looks = [isFull && 'mm-section-full', isChosen && 'mm-section-chosen', isDim && 'mm-section-dim'];
  return (
    <path
      className={['mm-section', `mm-zone-${zoneOf(section)}`, ...looks].filter(Boolean).join(' ')}
      d={outline}
      data-section={section.id}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-disabled={isFull}
      aria-pressed={isChosen}
      aria-label={isDim ? t('booking.prices.otherSection', { section: name }) : name}
      onClick={(event) => !isFull && onPress(section, event)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return onKey(section, event);
        event.preventDefault();
        // SVG elements do not turn keys into clicks as a button does.
        event.currentTarget.dispatchEvent(new window.MouseEvent('click', { bubbles: true }));
      }}
    />
  );
});
