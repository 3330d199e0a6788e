// Cinema rooms: straight rows with two aisles; couple seats in the last row, which no aisle crosses; wheelchair places in
// the first.
import type { Row } from './draw-arc.ts';

interface Room {
  id: string;
  venueId: string;
  rows: number;
  seats: number;
  /** Seats left of each aisle. */
  aisles: readonly [number, number];
}

const left = 100;
const step = 38;
const aisle = 34;

export function drawCinema({ id, venueId, rows: deep, seats: wide, aisles }: Room) {
  const rows: Row[] = Array.from({ length: deep }, (_, row) => {
    const label = 'ABCDEFGHIJKL'.charAt(row);
    const isPair = row === deep - 1;
    const seats = Array.from({ length: wide }, (__, at) => {
      const isWheelchair = row === 0 && (at === 0 || at === wide - 1);
      const isCompanion = row === 0 && (at === 1 || at === wide - 2);
      const passed = isPair ? aisles.length / 2 : aisles.filter((before) => at >= before).length;
      return {
        id: `r${label}${at + 1}`,
        label: String(at + 1),
        x: left + at * step + passed * aisle + (isPair && at % 2 === 1 ? -5 : 0),
        y: 190 + row * 44 + (isPair ? 16 : 0),
        ...(isWheelchair
          ? { trait: 'accessible' as const }
          : isCompanion
            ? { trait: 'companion' as const }
            : {}),
        ...(isPair ? { partner: `r${label}${at % 2 === 0 ? at + 2 : at}` } : {}),
        category: isPair ? 'doi' : 'don',
      };
    });
    return { label, seats };
  });
  const width = left * 2 + (wide - 1) * step + aisles.length * aisle + 2;
  const [near, far, bottom] = [150, width - 150, 248 + deep * 44 - 44];
  return {
    id,
    venue_id: venueId,
    width,
    height: bottom + 40,
    stage: `M${near} 60 C${near + 170} 30 ${far - 170} 30 ${far} 60 L${far - 6} 78 C${far - 170} 50 ${near + 170} 50 ${near + 6} 78 Z`,
    sections: [{ id: 'phong', outline: `M70 150 H${width - 70} V${bottom} H70 Z`, rows }],
  };
}
