import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../../shared/intl/use-text.ts';
import type { PlanSection, SeatPlan } from '../../booking-types.ts';
import { labelPlace } from './label-place.ts';
import type { LabelPlace } from './label-place.rule.ts';
import { SectionName } from './SectionName.tsx';
import { SectionShape } from './SectionShape.tsx';

/** The venue from above: every drawn section with its name, or its number in the list where the name has no room. */
export function SectionMap({
  plan,
  chosenId,
  onChoose,
}: {
  plan: SeatPlan;
  chosenId: string | null;
  onChoose: (section: PlanSection) => void;
}) {
  const t = useText();
  const svg = useRef<SVGSVGElement>(null);
  const [scale, setScale] = useState(0);
  const [places, setPlaces] = useState<ReadonlyMap<string, LabelPlace>>(new Map());
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

  return (
    <svg
      ref={svg}
      className="mm-plan"
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      style={{ aspectRatio: `${plan.width} / ${plan.height}` }}
      role="group"
      aria-label={t('booking.map.label')}
    >
      {plan.stage && <Stage path={plan.stage} scale={scale} />}
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
            <SectionName key={section.id} section={section} number={at + 1} place={place} scale={scale} />
          )
        );
      })}
    </svg>
  );
}

function Stage({ path, scale }: { path: string; scale: number }) {
  const t = useText();
  const outline = useRef<SVGPathElement>(null);
  const [place, setPlace] = useState<LabelPlace | null>(null);
  useLayoutEffect(() => setPlace(outline.current && labelPlace(outline.current)), [path]);
  return (
    <g className="mm-plan-stage">
      <path d={path} ref={outline} />
      {place && scale > 0 && (
        <text x={place.x} y={place.y} fontSize={12 / scale} dy="0.35em" textAnchor="middle">
          {t('booking.map.stage')}
        </text>
      )}
    </g>
  );
}
