// Two houses with curved rows: an opera house of about 600 seats, a playhouse of about 300.
import { drawArcRows, outlineArc, type ArcBlock } from './draw-arc.ts';

const letters = 'ABCDEFGHIJKLMNOPQRST'.split('');
const section = (id: string, block: ArcBlock) => ({
  id,
  outline: outlineArc(block),
  rows: drawArcRows(block),
});

export function drawOperaHouse() {
  const centre = { x: 700, y: -330 };
  const shared = { centre, seatStep: 28, rowStep: 33 };
  const stalls: ArcBlock = {
    ...shared,
    idPrefix: 't1',
    radius: 520,
    rowLabels: letters.slice(0, 14),
    halfAngle: 29,
    aisles: [10.5],
    describe: ({ row, number, of, off }) => {
      if (row === 13 && (number === 1 || number === of)) return { trait: 'accessible', category: 'b' };
      if (row === 13 && (number === 2 || number === of - 1)) return { trait: 'companion', category: 'b' };
      if (row === 12 && (number === 1 || number === of)) return { trait: 'accessible', category: 'b' };
      if (row === 12 && (number === 2 || number === of - 1)) return { trait: 'companion', category: 'b' };
      if (row >= 2 && row <= 6 && off < 0.42) return { category: 'vip' };
      return { category: row <= 8 ? 'a' : 'b' };
    },
  };
  const circle: ArcBlock = {
    ...shared,
    idPrefix: 't2',
    radius: 1025,
    rowLabels: letters.slice(0, 4),
    halfAngle: 27,
    aisles: [9, 19],
    describe: ({ row, off }) =>
      row > 0 && off > 0.93
        ? { trait: 'obstructed', category: 'c' }
        : { category: row === 0 && off < 0.8 ? 'a' : 'c' },
  };
  const gallery: ArcBlock = {
    ...shared,
    idPrefix: 't3',
    radius: 1200,
    rowLabels: letters.slice(0, 4),
    halfAngle: 26.5,
    aisles: [9, 18.5],
    describe: ({ off }) => (off > 0.84 ? { trait: 'obstructed', category: 'e' } : { category: 'd' }),
  };
  return {
    id: 'nhahatlon',
    venue_id: 'nhahatlonhn',
    width: 1400,
    height: 1020,
    stage: 'M490 30 H910 L880 118 C820 146 580 146 520 118 Z',
    sections: [section('tang1', stalls), section('tang2', circle), section('tang3', gallery)],
  };
}

export function drawPlayhouse() {
  const centre = { x: 500, y: -620 };
  const shared = { centre, seatStep: 31, rowStep: 36 };
  const stalls: ArcBlock = {
    ...shared,
    idPrefix: 's',
    radius: 800,
    rowLabels: letters.slice(0, 12),
    halfAngle: 20,
    aisles: [7],
    describe: ({ row, number, of, off }) => {
      if (row === 11 && (number === 1 || number === of)) return { trait: 'accessible', category: 'thuong' };
      if (row === 11 && (number === 2 || number === of - 1))
        return { trait: 'companion', category: 'thuong' };
      return { category: row >= 1 && row <= 6 && off < 0.7 ? 'tot' : 'thuong' };
    },
  };
  const balcony: ArcBlock = {
    ...shared,
    idPrefix: 'l',
    radius: 1285,
    rowLabels: letters.slice(0, 2),
    halfAngle: 18,
    aisles: [6],
    describe: ({ off }) => (off > 0.9 ? { trait: 'obstructed', category: 'lau' } : { category: 'lau' }),
  };
  return {
    id: 'nhahatthanhpho',
    venue_id: 'nhahattphcm',
    width: 1000,
    height: 760,
    stage: 'M300 30 H700 L680 122 C620 138 380 138 320 122 Z',
    sections: [section('tret', stalls), section('lau', balcony)],
  };
}
