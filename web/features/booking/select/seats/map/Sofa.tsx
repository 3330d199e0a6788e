import { memo } from 'react';
import type { Point } from './map-view.rule.ts';
import type { SeatLook } from '../seat-look.rule.ts';

/** Half of a sofa's depth, in the units of SeatShape's drawings. */
const r = 10.5;

type Half = Point & { look: SeatLook; label?: string };

/** A sofa for two on the map: one shape over both its places, each with its own sign. */
export const Sofa = memo(function Sofa({ one, other, scale, zone }: Props) {
  const apart = Math.hypot(other.x - one.x, other.y - one.y) / scale;
  const degrees = (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;
  const half = apart / 2 + r;
  const { look } = one;
  return (
    <g className={`mm-seat mm-seat-${look} mm-zone-${zone}`}>
      <g
        transform={`translate(${(one.x + other.x) / 2} ${(one.y + other.y) / 2}) rotate(${degrees}) scale(${scale})`}
      >
        <rect
          className={look === 'mine' ? 'mm-seat-mine' : look === 'sofa' ? 'mm-seat-fill' : 'mm-sofa-taken'}
          x={-half}
          y={-r}
          width={2 * half}
          height={2 * r}
          rx={6}
        />
        {look === 'sofa' && <path className="mm-sofa-seam" d={`M0 ${-r + 3} V${r - 3}`} />}
      </g>
      {[one, other].map((place) => (
        <g key={`${place.x} ${place.y}`} transform={`translate(${place.x} ${place.y}) scale(${scale})`}>
          <Sign {...place} />
        </g>
      ))}
    </g>
  );
}, isSame);

function Sign({ look, label }: Half) {
  if (look === 'mine') return <path className="mm-seat-check" d="M-5 0.5 L-1.5 4 L5.5 -4" />;
  if (look === 'held') return <path className="mm-seat-held" d="M0 -4.5 V0 L3.2 2.2" />;
  if (look === 'sold') return <path className="mm-seat-sold" d="M-5.5 -5.5 L5.5 5.5 M5.5 -5.5 L-5.5 5.5" />;
  if (!label) return null;
  return (
    <text className="mm-seat-label" fontSize={label.length > 2 ? 8 : 10} dy="0.36em" textAnchor="middle">
      {label}
    </text>
  );
}

type Props = { one: Half; other: Half; scale: number; zone: number };

function isSame(a: Props, b: Props): boolean {
  const isSameHalf = (p: Half, q: Half) =>
    p.x === q.x && p.y === q.y && p.look === q.look && p.label === q.label;
  return isSameHalf(a.one, b.one) && isSameHalf(a.other, b.other) && a.scale === b.scale && a.zone === b.zone;
}
