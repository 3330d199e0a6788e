import { useFormats } from '../../../../shared/intl/use-formats.ts';
import { useText } from '../../../../shared/intl/use-text.ts';
import type { PlanSection } from '../../booking-types.ts';
import type { LabelPlace } from './label-place.rule.ts';
import { fromPrice, hasManyPrices, zoneOf } from './section-facts.rule.ts';

const NAME_PIXELS = 13;
/** Mean width of a letter in parts of the font size. */
const LETTER = 0.6;

/** What is written on a section: its name and price, or its number in the list where they have no room. */
export function SectionName({
  section,
  number,
  place,
  scale,
}: {
  section: PlanSection;
  number: number;
  place: LabelPlace;
  /** Pixels of the screen for one unit of the plan. */
  scale: number;
}) {
  const t = useText();
  const { price } = useFormats();
  const size = NAME_PIXELS / scale;
  const isFull = section.left === 0;
  const fits = (text: string) => text.length * LETTER * NAME_PIXELS < place.room * scale;
  const hasRoom = fits(section.name);
  const lowest = price(fromPrice(section));
  const from = hasManyPrices(section) ? t('booking.map.from', { price: lowest }) : lowest;
  const hasPrice = hasRoom && !isFull && fits(from) && place.depth * scale > NAME_PIXELS * 1.7;
  return (
    <g
      className={`mm-section-name mm-zone-${zoneOf(section)}${isFull ? ' mm-section-name-full' : ''}`}
      transform={`translate(${place.x} ${place.y})`}
      aria-hidden="true"
    >
      <text fontSize={size} dy={hasPrice ? '-0.25em' : '0.35em'} textAnchor="middle">
        {hasRoom ? section.name : number}
      </text>
      {hasPrice && (
        <text className="mm-section-price" fontSize={size} dy="1.05em" textAnchor="middle">
          {from}
        </text>
      )}
    </g>
  );
}
