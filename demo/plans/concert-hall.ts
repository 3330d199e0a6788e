// A hall of 2,300 numbered seats: stalls in curved rows, a balcony above them.
import { drawArcRows, outlineArc, type ArcBlock } from './draw-arc.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const centre = { x: 1150, y: -1020 };
const shared = { centre, seatStep: 24.3, rowStep: 34 };

const stalls: ArcBlock = {
  ...shared,
  idPrefix: 't1',
  radius: 1200,
  rowLabels: letters,
  halfAngle: 28.6,
  aisles: [8, 18.5],
  describe: ({ row, number, of, off }) => {
    const isLast = row >= 24;
    if (isLast && (number === 1 || number === of)) return { trait: 'accessible', category: 'b' };
    if (isLast && (number === 2 || number === of - 1)) return { trait: 'companion', category: 'b' };
    if (row < 2 && off > 0.94) return { trait: 'obstructed', category: 'b' };
    if (row >= 2 && row <= 8 && off < 0.5) return { category: 'vip' };
    return { category: row <= 14 ? 'a' : 'b' };
  },
};

const balcony: ArcBlock = {
  ...shared,
  idPrefix: 't2',
  radius: 2140,
  rowLabels: letters.slice(0, 10),
  halfAngle: 26.5,
  aisles: [6.5, 14, 21],
  describe: ({ row, off }) => {
    if (row > 6 && off > 0.93) return { trait: 'obstructed', category: 'c' };
    if (row < 3 && off < 0.7) return { category: 'a' };
    return { category: row < 6 ? 'b' : 'c' };
  },
};

export function drawConcertHall() {
  return {
    id: 'hoabinh',
    venue_id: 'hoabinh',
    width: 2300,
    height: 1480,
    stage: 'M780 40 H1520 L1480 130 C1400 172 900 172 820 130 Z',
    sections: [
      { id: 'tang1', outline: outlineArc(stalls), rows: drawArcRows(stalls) },
      { id: 'tang2', outline: outlineArc(balcony), rows: drawArcRows(balcony) },
    ],
  };
}
