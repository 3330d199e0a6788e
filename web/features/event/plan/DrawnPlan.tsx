import type { PlanPreviewQuery } from '../../../generated/operations/plan-preview.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { zoneOf } from '../../../parts/plan/section-facts.rule.ts';
import { stageWord } from '../../../parts/plan/stage-word.rule.ts';
import { Price } from '../../../ui/cards/Price.tsx';
import { priceZones } from './price-zones.rule.ts';

/** A plan as a picture: its sections in the colours of their prices, and a legend that says in words what the picture shows. */
export function DrawnPlan({
  plan,
  category,
}: {
  plan: NonNullable<PlanPreviewQuery['seatMap']>;
  category: string;
}) {
  const t = useText();
  const { width, height, stage, sections } = plan;
  return (
    <figure className="mm-event-plan">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('event.plan.picture')}>
        {stage && <path className="mm-event-plan-stage" d={stage} />}
        {sections.map(
          (section) =>
            section.outline && (
              <path
                key={section.id}
                className={`mm-event-plan-section mm-zone-${zoneOf(section)}${section.left === 0 ? ' mm-event-plan-full' : ''}`}
                d={section.outline}
              >
                <title>{section.name}</title>
              </path>
            ),
        )}
      </svg>
      <figcaption>
        <ul>
          {priceZones(sections).map(({ name, price, zone, isFull }) => (
            <li key={`${name} ${price} ${zone}`} className={isFull ? 'mm-event-plan-gone' : undefined}>
              <span className={`mm-zone mm-zone-${zone}`} aria-hidden="true" />
              <span>{name}</span>
              <strong>{isFull ? t('event.plan.soldOut') : <Price dong={price} />}</strong>
            </li>
          ))}
          {stage && (
            <li>
              <span className="mm-zone mm-event-plan-swatch" aria-hidden="true" />
              <span className="mm-event-plan-stage-word">{t(`booking.map.${stageWord(category)}`)}</span>
            </li>
          )}
        </ul>
      </figcaption>
    </figure>
  );
}
