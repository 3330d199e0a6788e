import { expect, test } from 'vitest';
import { isLongOver, isWholeTicket } from './whole-ticket.rule.ts';

const both = { vi: 'một', en: 'one' };
const whole = {
  id: 't1',
  code: '7KXPA3MTHW',
  qr: 'MM0',
  state: 'active',
  orderCode: 'A1',
  startsAt: '2026-12-05T20:00:00+07:00',
  endsAt: '2026-12-05T22:00:00+07:00',
  doorsAt: '2026-12-05T19:00:00+07:00',
  status: 'scheduled',
  poster: '/images/p.webp',
  ...{ eventTitle: both, venueName: both, venueAddress: both, sectionName: both, ticketTypeName: both },
};

test('accepts a ticket that has everything its screen shows', () => {
  expect(isWholeTicket(whole)).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['a text', 'ticket'],
  ['no QR', { ...whole, qr: '' }],
  ['half a text', { ...whole, eventTitle: { vi: 'một' } }],
  ['a time that is none', { ...whole, doorsAt: 'soon' }],
  ['no venue', { ...whole, venueName: null }],
])('rejects a ticket: %s', (_name, ticket) => {
  expect(isWholeTicket(ticket)).toBe(false);
});

test('need not keep a ticket thirty days after its end', () => {
  expect(isLongOver(whole, Date.parse('2027-01-04T21:59:59+07:00'), 30)).toBe(false);
  expect(isLongOver(whole, Date.parse('2027-01-04T22:00:01+07:00'), 30)).toBe(true);
});
