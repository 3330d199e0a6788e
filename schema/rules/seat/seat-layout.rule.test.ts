import { expect, test } from 'vitest';
import {
  indexOfText,
  type LaidSeat,
  packSeats,
  placeRow,
  type SeatLayout,
  textAt,
} from './seat-layout.rule.ts';

const seat = (change: Partial<LaidSeat>): LaidSeat => ({
  ...{ id: 'a1', section_id: 'stalls', row: 'A', label: '1', x: 0, y: 0 },
  ...{ ticket_type_id: 'seat', trait: 'standard', partner_id: null },
  ...change,
});

/** Seats of a layout, as rebuilt by a reader. */
function unpack({ sections, ticketTypes, rows }: SeatLayout): LaidSeat[] {
  return rows.flatMap((row) => {
    const [xs, ys] = [new Float32Array(row.count), new Float32Array(row.count)];
    placeRow(row, xs, ys, 0);
    return Array.from({ length: row.count }, (_, at) => {
      const partner = row.partners?.[at];
      return {
        id: textAt(row.ids, at),
        section_id: sections[row.section] ?? '',
        row: row.label,
        label: textAt(row.labels, at),
        x: Math.round((xs[at] ?? 0) * 10) / 10,
        y: Math.round((ys[at] ?? 0) * 10) / 10,
        ticket_type_id: ticketTypes[typeof row.types === 'number' ? row.types : (row.types[at] ?? 0)] ?? '',
        trait: row.traits?.[at] ?? 'standard',
        partner_id: partner === undefined ? null : textAt(row.ids, partner),
      };
    });
  });
}

test('a straight row with consecutive numbers is stored by its two ends', () => {
  const seats = Array.from({ length: 40 }, (_, at) =>
    seat({ id: `k1r1s${at + 1}`, label: String(at + 1), x: 10 + at * 1.7, y: 5 + at * 0.3 }),
  );
  const layout = packSeats(seats);
  expect(layout.rows).toEqual([
    {
      ...{ section: 0, label: 'A', count: 40, types: 0 },
      ...{ ids: { begin: 'k1r1s', from: 1 }, labels: { begin: '', from: 1 } },
      line: [100, 50, 763, 167],
    },
  ]);
  unpack(layout).forEach((back, at) => {
    expect(Math.abs(back.x - (seats[at]?.x ?? 0))).toBeLessThanOrEqual(0.11);
    expect(Math.abs(back.y - (seats[at]?.y ?? 0))).toBeLessThanOrEqual(0.11);
  });
});

test('curves, gaps, irregular numbers, couple seats, traits, prices and sections are restored', () => {
  const seats = [
    seat({ id: 'A1', label: '1', x: 0, y: 0, trait: 'accessible' }),
    seat({ id: 'A3', label: '3', x: 10, y: 1.5, trait: 'companion' }),
    seat({ id: 'A5', label: '5', x: 20, y: 4.2, ticket_type_id: 'dear' }),
    seat({ id: 'x', row: 'B', label: '01', x: 5, y: 20, partner_id: 'y' }),
    seat({ id: 'y', row: 'B', label: '02', x: 12, y: 20, partner_id: 'x', trait: 'obstructed' }),
    seat({ id: 'z9', section_id: 'balcony', row: '', label: '9', x: -3.5, y: 90 }),
  ];
  const layout = packSeats(seats);
  expect(unpack(layout)).toEqual(seats);
  expect(layout.sections).toEqual(['stalls', 'balcony']);
  expect(layout.rows[0]?.ids).toEqual({ begin: 'A', from: 1, step: 2 });
  expect(layout.rows[1]?.ids).toEqual(['x', 'y']);
});

test('any layout is restored, to a tenth of a unit', () => {
  let drawn = 7;
  const draw = (most: number) => (drawn = (drawn * 16_807) % 2_147_483_647) % most;
  for (let round = 0; round < 200; round += 1) {
    const seats = Array.from({ length: 1 + draw(60) }, (_, at) =>
      seat({
        id: draw(2) ? `s${at}` : `odd${draw(9)}_${at}x`,
        row: 'ABC'.charAt(Math.floor(at / 20)),
        label: draw(3) ? String(at) : `0${at}`,
        x: draw(9000) / 10,
        y: draw(9000) / 10,
        ticket_type_id: `t${draw(3)}`,
      }),
    );
    unpack(packSeats(seats)).forEach((back, at) => {
      const { x, y, ...same } = seats[at] as LaidSeat;
      expect(back).toMatchObject(same);
      expect(Math.abs(back.x - x)).toBeLessThanOrEqual(0.11);
      expect(Math.abs(back.y - y)).toBeLessThanOrEqual(0.11);
    });
  }
});

test('the layout of a stadium of 50,000 seats has a tenth of the size of its seats', () => {
  const seats = Array.from({ length: 50_000 }, (_, at) =>
    seat({
      section_id: `k${Math.floor(at / 500)}`,
      row: 'ABCDEFGHIJKLMNOPQRST'.charAt(Math.floor(at / 25) % 20),
      id: `k${Math.floor(at / 500)}r${Math.floor(at / 25) % 20}s${(at % 25) + 1}`,
      label: String((at % 25) + 1),
      x: (at % 25) * 17,
      y: Math.floor(at / 25) * 20,
    }),
  );
  expect(JSON.stringify(packSeats(seats)).length).toBeLessThan(JSON.stringify(seats).length / 10);
});

test('a text is found in a sequence, and no other one is', () => {
  const run = { begin: 'A', from: 3, step: 2 };
  expect(['A3', 'A5', 'A7'].map((text) => indexOfText(run, text, 3))).toEqual([0, 1, 2]);
  for (const text of ['A1', 'A4', 'A9', 'A05', 'A', 'A5x', 'B5', '5'])
    expect(indexOfText(run, text, 3), text).toBe(-1);
  expect(['x', 'y', 'z'].map((text) => indexOfText(['x', 'y'], text, 2))).toEqual([0, 1, -1]);
});
