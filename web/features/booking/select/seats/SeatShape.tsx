import { seatDrawings } from './seat-drawing.rule.ts';
import type { SeatLook } from './seat-look.rule.ts';

export function SeatShape({ look, zone }: { look: SeatLook; zone: number }) {
  return (
    <g className={`mm-zone-${zone}`}>
      {seatDrawings[look].map(({ paint, d }) => (
        <path key={d} className={`mm-${paint}`} d={d} />
      ))}
    </g>
  );
}
