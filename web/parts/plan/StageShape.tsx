import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { labelPlace } from './label-place.ts';
import type { LabelPlace } from './label-place.rule.ts';
import type { StageWord } from './stage-word.rule.ts';

export function StageShape({ path, word, scale }: { path: string; word: StageWord; scale: number }) {
  const t = useText();
  const outline = useRef<SVGPathElement>(null);
  const [place, setPlace] = useState<LabelPlace | null>(null);
  useLayoutEffect(() => setPlace(outline.current && labelPlace(outline.current)), [path]);
  return (
    <g className="mm-plan-stage">
      <path d={path} ref={outline} />
      {place && scale > 0 && (
        <text x={place.x} y={place.y} fontSize={12 / scale} dy="0.35em" textAnchor="middle">
          {t(`booking.map.${word}`)}
        </text>
      )}
    </g>
  );
}
