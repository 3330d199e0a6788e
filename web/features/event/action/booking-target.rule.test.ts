import { expect, test } from 'vitest';
import { eventTarget, showingTarget } from './booking-target.rule.ts';

const event = { id: 'muasao', slug: 'mua-sao', callToAction: 'book_now' as const, showings: [] };

test('leads from a sale to its booking and from a hot sale to its queue', () => {
  expect(showingTarget(event, { id: 's1', callToAction: 'book_now' }, false)).toBe(
    '/events/muasao/bookings/s1/mua-sao',
  );
  expect(showingTarget(event, { id: 's1', callToAction: 'register_now' }, false)).toBe(
    '/events/muasao/bookings/s1/mua-sao',
  );
  expect(showingTarget(event, { id: 's1', callToAction: 'waiting_room' }, true)).toBe('/queue/s1#join');
  expect(showingTarget(event, { id: 's1', callToAction: null }, false)).toBeNull();
});

test("leads from the event's button to the showing that can be booked", () => {
  const showings = [
    { id: 'over', callToAction: null },
    { id: 'open', callToAction: 'book_now' as const },
  ];
  expect(eventTarget({ ...event, showings }, false)).toBe('/events/muasao/bookings/open/mua-sao');
  expect(eventTarget({ ...event, callToAction: 'select_showing', showings }, false)).toBeNull();
  expect(eventTarget({ ...event, callToAction: null, showings }, false)).toBeNull();
});

test('lets a visitor choose first', () => {
  expect(showingTarget(event, { id: 's1', callToAction: 'book_now' }, true)).toBe(
    '/events/muasao/showings/s1/mua-sao',
  );
  const showings = [{ id: 's1', callToAction: 'book_now' as const }];
  expect(eventTarget({ ...event, showings }, true)).toBe('/events/muasao/showings/s1/mua-sao');
});
