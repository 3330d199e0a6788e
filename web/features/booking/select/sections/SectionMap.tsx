import { type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../../shared/intl/use-formats.ts';
import { useText } from '../../../../shared/intl/use-text.ts';
import type { PlanSection, SeatPlan } from '../../booking-types.ts';
import { MapCard } from '../seats/map/MapCard.tsx';
import { StockLeft } from '../StockLeft.tsx';
import { labelPlace } from './label-place.ts';
import type { LabelPlace } from './label-place.rule.ts';
import { fromPrice, hasManyPrices, zoneOf } from './section-facts.rule.ts';
import { mapNames } from './section-label.rule.ts';
import { SectionName } from './SectionName.tsx';
import { SectionShape } from './SectionShape.tsx';
import { StageShape } from './StageShape.tsx';
import type { StageWord } from './stage-word.rule.ts';

/** The venue from above: every drawn section with its name and price; the mouse sees in a card what has no room. */
export function SectionMap({
  plan,
  word,
  chosenId,
  onChoose,
}: {
  plan: SeatPlan;
  /** What the house looks at. */
  word: StageWord;
  chosenId: string | null;
  onChoose: (section: PlanSection) => void;
}) {
  const t = useText();
  const { price } = useFormats();
  const svg = useRef<SVGSVGElement>(null);
  const [scale, setScale] = useState(0);
  const [places, setPlaces] = useState<ReadonlyMap<string, LabelPlace>>(new Map());
  const [pointed, setPointed] = useState<{ id: string; left: number; top: number } | null>(null);
  const outlines = plan.sections.map(({ id, outline }) => `${id} ${outline}`).join();
  useLayoutEffect(() => {
    const drawn = svg.current?.querySelectorAll<SVGPathElement>('path[data-section]') ?? [];
    setPlaces(new Map([...drawn].map((path) => [path.dataset.section ?? '', labelPlace(path)])));
  }, [outlines]);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setScale(Math.min(width / plan.width, height / plan.height));
    });
    if (svg.current) watch.observe(svg.current);
    return () => watch.disconnect();
  }, [plan.width, plan.height]);
  const names = useMemo(() => mapNames(plan.sections.map(({ name }) => name)), [plan.sections]);
  const priceOf = (section: PlanSection) => {
    const lowest = price(fromPrice(section));
    return hasManyPrices(section) ? t('booking.map.from', { price: lowest }) : lowest;
  };
  const point = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerType !== 'mouse') return;
    const { section: id } = event.target instanceof SVGElement ? event.target.dataset : {};
    const box = event.currentTarget.getBoundingClientRect();
    setPointed(id ? { id, left: event.clientX - box.left, top: event.clientY - box.top } : null);
  };
  const shown = pointed && plan.sections.find(({ id }) => id === pointed.id);

  return (
    <div className="mm-plan-frame">
      <svg
        ref={svg}
        className="mm-plan"
        viewBox={`0 0 ${plan.width} ${plan.height}`}
        style={{ aspectRatio: `${plan.width} / ${plan.height}` }}
        role="group"
        aria-label={t('booking.map.label')}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        {plan.stage && <StageShape path={plan.stage} word={word} scale={scale} />}
        {plan.sections.map(
          (section) =>
            section.outline && (
              <SectionShape
                key={section.id}
                section={section}
                outline={section.outline}
                isChosen={section.id === chosenId}
                onChoose={() => onChoose(section)}
              />
            ),
        )}
        {plan.sections.map((section, at) => {
          const place = places.get(section.id);
          return (
            place &&
            scale > 0 && (
              <SectionName
                key={section.id}
                names={names[at] ?? []}
                price={priceOf(section)}
                zone={zoneOf(section)}
                isFull={section.left === 0}
                place={place}
                scale={scale}
              />
            )
          );
        })}
      </svg>
      {shown && pointed && (
        <MapCard left={pointed.left} top={pointed.top}>
          <strong>{shown.name}</strong>
          <b>{priceOf(shown)}</b>
          <StockLeft left={shown.left} />
        </MapCard>
      )}
    </div>
  );
}
