import { expect, test } from 'vitest';
import { chooseSeats } from './choose-seats.rule.ts';

const row = (name: string, y: number, marks: string) =>
  [...marks].map((mark, at) => ({
    id: `${name}${at + 1}`,
    label: `${name}${at + 1}`,
    section_id: 'hall',
    row: name,
    x: at * 10,
    y,
    price: 0,
    trait: mark === 'w' ? ('accessible' as const) : ('standard' as const),
    partner_id: mark === '<' ? `${name}${at + 2}` : mark === '>' ? `${name}${at}` : null,
    isFree: mark !== '#',
  }));
const focus = { x: 20, y: -10 };
const guest = (line: number, tickets: number, seats: string[] = []) => ({ line, tickets, seats });

test('takes those that were chosen first, and then the best side by side for each', () => {
  const seats = [...row('A', 0, '.....'), ...row('B', 10, '.....')];
  expect(chooseSeats(seats, [guest(2, 2), guest(3, 2, ['A2', 'A3']), guest(4, 1)], focus)).toEqual({
    seats: [['A4', 'A5'], ['A2', 'A3'], ['B3']],
  });
});

test('divides who find no seats side by side, and leaves wheelchair places and couple seats to be chosen by hand', () => {
  const seats = row('A', 0, '.#.w<>');
  expect(chooseSeats(seats, [guest(2, 2)], focus)).toEqual({ seats: [['A1', 'A3']] });
  expect(chooseSeats(seats, [guest(2, 3)], focus)).toEqual({
    problems: ['line 2: only 2 of 3 seats are left'],
  });
  expect(chooseSeats(seats, [guest(2, 3, ['A4', 'A5', 'A6'])], focus)).toEqual({
    seats: [['A4', 'A5', 'A6']],
  });
});

test('tells of each chosen seat that there is not, or that is not free', () => {
  expect(chooseSeats(row('A', 0, '.#'), [guest(2, 2, ['A2', 'Z1']), guest(3, 1, ['A1'])], focus)).toEqual({
    problems: ['line 2: seat A2 is not free', 'line 2: there is no seat Z1 of this ticket type'],
  });
});
