import { memo } from 'react';
import type { LabelPlace } from '../../../../parts/plan/label-place.rule.ts';
import { labelSection } from './section-label.rule.ts';

export const SectionName = memo(function SectionName({
  names,
  price,
  zone,
  isFull,
  isDim,
  place,
  scale,
}: {
  /** The name and its short forms, longest first. */
  names: readonly string[];
  price: string;
  zone: number;
  isFull: boolean;
  /** Outside the price filter. */
  isDim: boolean;
  place: LabelPlace;
  /** Screen pixels per unit of the layout. */
  scale: number;
}) {
  const room = { width: place.room * scale - 4, depth: place.depth * scale };
  const label = labelSection(names, isFull ? null : price, room);
  if (!label) return null;
  const { lines, size, priceSize } = label;
  const written = lines.map((text) => ({ text, size, isPrice: false }));
  if (priceSize !== null) written.push({ text: price, size: priceSize, isPrice: true });
  return (
    <g
      className={`mm-section-name mm-zone-${zone}${isFull ? ' mm-section-name-full' : ''}${isDim ? ' mm-section-name-dim' : ''}`}
      transform={`translate(${place.x} ${place.y}) scale(${1 / scale})`}
      aria-hidden="true"
    >
      {written.map((line, at) => (
        <text
          key={line.text}
          className={line.isPrice ? 'mm-section-price' : undefined}
          fontSize={line.size}
          y={(at - (written.length - 1) / 2) * size * 1.2}
          dy="0.35em"
          textAnchor="middle"
        >
          {line.text}
        </text>
      ))}
    </g>
  );
});
