import { type KeyboardEvent, memo, type MouseEvent } from 'react';
import { useFormats } from '../../../../lib/intl/use-formats.ts';
import { useText } from '../../../../lib/intl/use-text.ts';
import type { PlanSection } from '../../booking-types.ts';
import { fromPrice, zoneOf } from './section-facts.rule.ts';

/** A section on the map: a button of its own shape. Its name is drawn above all shapes (SectionName). */
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
  /** Nothing in it costs what is looked for. */
  isDim: boolean;
  /** The one section that Tab leads to; the arrows go on from there. */
  isStop: boolean;
  onPress: (section: PlanSection, event: MouseEvent) => void;
  /** Of keys other than those that press. */
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
        // As the browser does for a button.
        event.currentTarget.dispatchEvent(new window.MouseEvent('click', { bubbles: true }));
      }}
    />
  );
});
