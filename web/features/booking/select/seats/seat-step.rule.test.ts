import { describe, expect, test } from 'vitest';
import { stepFrom, tabStop } from './seat-step.rule.ts';

/** `A 1 2 x 4`: a row, its seats one apart, taken ones as x. */
const rowsFrom = (...texts: string[]) =>
  texts.map((text, y) => {
    const [row = '', ...labels] = text.split(' ');
    return {
      seats: labels.map((label, at) => ({ id: `${row}${at + 1}`, x: at, y, isTaken: label === 'x' })),
    };
  });
const isOpen = ({ isTaken }: { isTaken: boolean }) => !isTaken;
const rows = rowsFrom('A 1 x 3 4', 'B x x x x', 'C 1 2 x 4');
const go = (from: string, key: string) => stepFrom(rows, from, key, isOpen)?.id ?? null;

describe('a key in the list of seats', () => {
  test('moves along the row, skips taken seats, and stops at the ends', () => {
    expect(go('A1', 'ArrowRight')).toBe('A3');
    expect(go('A3', 'ArrowLeft')).toBe('A1');
    expect(go('A4', 'ArrowRight')).toBeNull();
    expect(go('A1', 'ArrowLeft')).toBeNull();
    expect(go('A3', 'Home')).toBe('A1');
    expect(go('A1', 'End')).toBe('A4');
  });

  test('moves to the closest seat of the next row that has one', () => {
    expect(go('A4', 'ArrowDown')).toBe('C4');
    expect(go('A3', 'ArrowDown')).toBe('C2');
    expect(go('C2', 'ArrowUp')).toBe('A1');
    expect(go('A1', 'ArrowUp')).toBeNull();
    expect(go('C1', 'ArrowDown')).toBeNull();
  });

  test('measures in the layout, so that a stand at the side works like one at the front', () => {
    const turned = rows.map(({ seats }) => ({
      seats: seats.map((seat) => ({ ...seat, x: seat.y, y: seat.x })),
    }));
    expect(stepFrom(turned, 'A4', 'ArrowDown', isOpen)?.id).toBe('C4');
  });

  test('moves on from a seat that was just taken, and ignores other keys', () => {
    expect(go('C3', 'ArrowRight')).toBe('C4');
    expect(go('A1', 'a')).toBeNull();
    expect(go('gone', 'ArrowDown')).toBeNull();
  });
});

describe('the tab stop', () => {
  const seats = rows.flatMap((row) => row.seats);

  test("stays at the buyer's last seat, even when that was taken meanwhile", () => {
    expect(tabStop(seats, 'B2', ['C4'], isOpen)).toBe('B2');
  });

  test('is otherwise the first chosen seat, else the first free one', () => {
    expect(tabStop(seats, null, ['C4'], isOpen)).toBe('C4');
    expect(tabStop(seats.slice(1), null, [], isOpen)).toBe('A3');
    expect(tabStop(seats, 'of another section', [], isOpen)).toBe('A1');
  });

  test('exists in a section without a free seat, and not in one without seats', () => {
    expect(tabStop(seats.slice(4, 8), null, [], isOpen)).toBe('B1');
    expect(tabStop([], null, [], isOpen)).toBeNull();
  });
});
