import { expect, test } from 'vitest';
import type { StoredTicket } from '../../../storage/tickets/ticket-database.ts';
import { makeTicket } from '../_ticket.ts';
import { firstFace } from './first-face.ts';

const night = (day: number, status: StoredTicket['status']) => ({
  id: `s${day}`,
  startsAt: `2026-12-0${day}T20:00:00+07:00`,
  endsAt: `2026-12-0${day}T22:00:00+07:00`,
  status,
});
const datesOf = (ticket: Partial<StoredTicket>) => {
  const html = firstFace({
    ticket: makeTicket(ticket),
    at: 1,
    of: 1,
    language: 'en',
    // The time alone, so that the zone of the machine does not matter.
    t: (id, values) => (id === 'time.vietnam' ? `${values?.['time']}` : `${values?.['date'] ?? ''} ${id}`),
    screen: { viewport: 390, height: 844, pixelRatio: 2 },
    qr: 'MM1.qr',
  });
  return [...html.matchAll(/<p class="mm-gate-when mm-numbers ?([^"]*)">([^<]*)</g)].map(([, look, text]) => [
    look,
    text,
  ]);
};

test('strikes the one date of a ticket that is called off', () => {
  expect(datesOf({ startsAt: '2026-12-05T20:00:00+07:00', status: 'cancelled' })).toEqual([
    ['mm-when-cancelled', 'Saturday, 05 Dec, 2026'],
  ]);
});

test('says in words which night of a pass is called off, and strikes none of them', () => {
  const admits = [night(5, 'scheduled'), night(6, 'cancelled'), night(7, 'postponed')];
  expect(datesOf({ admits } as Partial<StoredTicket>)).toEqual([
    ['', '20:00, Saturday, 05 Dec, 2026'],
    ['', '20:00, Sunday, 06 Dec, 2026 ticket.date.cancelled'],
    ['', '20:00, Monday, 07 Dec, 2026 ticket.date.postponed'],
  ]);
});
