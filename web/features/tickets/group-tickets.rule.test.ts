import { expect, test } from 'vitest';
import { makeTicket } from './_ticket.ts';
import { groupOf, groupTickets, splitByTime } from './group-tickets.rule.ts';

const on = (id: string, day: string, orderCode = 'A') =>
  makeTicket({ id, orderCode, startsAt: `${day}T20:00:00+07:00`, endsAt: `${day}T22:00:00+07:00` });

test('groups the tickets of one order and showing', () => {
  const tickets = [
    on('1', '2026-12-05'),
    on('2', '2026-12-05'),
    on('3', '2026-12-05', 'B'),
    on('4', '2026-12-06'),
  ];
  expect(groupTickets(tickets).map((group) => group.tickets.map(({ id }) => id))).toEqual([
    ['1', '2'],
    ['3'],
    ['4'],
  ]);
  expect(groupOf(tickets, '2')?.tickets).toHaveLength(2);
  expect(groupOf(tickets, 'x')).toBeUndefined();
});

test('counts a running showing as upcoming and an ended one as past, each list with the nearest first', () => {
  const groups = groupTickets(
    ['2026-12-01', '2026-12-03', '2026-12-05', '2026-12-09'].map((day, at) => on(`${at}`, day)),
  );
  const days = (now: string) => {
    const { upcoming, past } = splitByTime(groups, Date.parse(now));
    return [upcoming, past].map((list) => list.map(({ first }) => first.id));
  };
  expect(days('2026-12-05T21:59:59+07:00')).toEqual([
    ['2', '3'],
    ['1', '0'],
  ]);
  expect(days('2026-12-05T22:00:00+07:00')).toEqual([['3'], ['2', '1', '0']]);
});

test('keeps a pass under upcoming until the last of its showings has ended, and what was bought with it', () => {
  const day = on('1', '2026-12-05');
  const pass = { ...day, id: '2', endsAt: '2026-12-06T22:00:00+07:00' };
  const upcoming = (now: string) => splitByTime(groupTickets([day, pass]), Date.parse(now)).upcoming.length;
  expect(upcoming('2026-12-05T23:00:00+07:00')).toBe(1);
  expect(upcoming('2026-12-06T21:59:59+07:00')).toBe(1);
  expect(upcoming('2026-12-06T22:00:00+07:00')).toBe(0);
});
