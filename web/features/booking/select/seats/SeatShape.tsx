import { memo } from 'react';
import type { SeatLook } from './seat-look.rule.ts';

const r = 10;

/** The drawing of each look, in a box of 24 units round 0,0. */
function Drawing({ look }: { look: SeatLook }) {
  switch (look) {
    case 'free':
      return <circle className="mm-seat-fill" r={r} />;
    case 'sofa':
      return (
        <>
          <rect className="mm-seat-fill" x={-12} y={-7.5} width={24} height={15} rx={5} />
          <path className="mm-sofa-seam" d="M0 -4.5 V4.5" />
        </>
      );
    case 'mine':
      return (
        <>
          <rect className="mm-seat-mine" x={-r - 1} y={-r - 1} width={2 * r + 2} height={2 * r + 2} rx={5} />
          <path className="mm-seat-check" d="M-5 0.5 L-1.5 4 L5.5 -4" />
        </>
      );
    case 'held':
      return (
        <>
          <circle className="mm-seat-held" r={r - 1.5} />
          <path className="mm-seat-held" d="M0 -4.5 V0 L3.2 2.2" />
        </>
      );
    case 'sold':
      return <path className="mm-seat-sold" d="M-5.5 -5.5 L5.5 5.5 M5.5 -5.5 L-5.5 5.5" />;
    case 'accessible':
      return (
        <>
          <rect className="mm-seat-fill" x={-r} y={-r} width={2 * r} height={2 * r} rx={3} />
          <path
            className="mm-seat-sign"
            d="M-1.5 -6.6 h0.01 M-1.5 -3.4 V1 H3.2 L5 5.6 M-3.6 -0.6 A4.4 4.4 0 1 0 2.6 4.6"
          />
        </>
      );
    case 'companion':
      return (
        <>
          <path className="mm-seat-fill" d={`M0 ${-r - 1.5} L${r + 1.5} 0 L0 ${r + 1.5} L${-r - 1.5} 0 Z`} />
          <path className="mm-seat-sign" d="M0 -4.2 V4.2 M-4.2 0 H4.2" />
        </>
      );
    case 'obstructed':
      return (
        <>
          <circle className="mm-seat-half" r={r - 1} />
          <path className="mm-seat-fill" d={`M0 ${-r} A${r} ${r} 0 0 0 0 ${r} Z`} />
        </>
      );
  }
}

/** A seat on the map, in the colour of its zone; drawn again only when its look changes. */
export const SeatShape = memo(function SeatShape({
  x = 0,
  y = 0,
  scale = 1,
  look,
  zone,
  label,
}: {
  x?: number;
  y?: number;
  scale?: number;
  look: SeatLook;
  zone: number;
  /** Written on a free seat when it is big enough on the screen. */
  label?: string;
}) {
  const className = `mm-seat mm-seat-${look} mm-zone-${zone}`;
  // Most seats of a big house are this: one element each.
  if (look === 'free' && !label)
    return <circle className={`${className} mm-seat-fill`} cx={x} cy={y} r={r * scale} />;
  return (
    <g className={className} transform={`translate(${x} ${y}) scale(${scale})`}>
      <Drawing look={look} />
      {label && look === 'free' && (
        <text className="mm-seat-label" fontSize={label.length > 2 ? 8 : 10} dy="0.36em" textAnchor="middle">
          {label}
        </text>
      )}
    </g>
  );
});
