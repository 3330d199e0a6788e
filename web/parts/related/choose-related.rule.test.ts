import { expect, test } from 'vitest';
import { chooseRelated, type RelatedCandidate } from './choose-related.rule.ts';

const candidate = (id: string, facts: Partial<RelatedCandidate> = {}): RelatedCandidate => ({
  id,
  category: 'film',
  startsAt: '2026-12-01T20:00:00+07:00',
  status: 'scheduled',
  saleStatus: null,
  venue: { cityId: '68' },
  organizer: { id: 'another' },
  ...facts,
});
const event = candidate('this', {
  category: 'concert',
  venue: { cityId: '79' },
  organizer: { id: 'lantern' },
});
const chosen = (...candidates: RelatedCandidate[]) => chooseRelated(event, candidates).map(({ id }) => id);

test('sorts by what events have in common: organizer, category, city', () => {
  expect(
    chosen(
      candidate('nothing'),
      candidate('city', { venue: { cityId: '79' } }),
      candidate('category', { category: 'concert' }),
      candidate('both', { category: 'concert', venue: { cityId: '79' } }),
      candidate('organizer', { organizer: { id: 'lantern' } }),
    ),
  ).toEqual(['organizer', 'both', 'category', 'city', 'nothing']);
});

test('puts events that can be bought before the others', () => {
  const near = { category: 'concert', organizer: { id: 'lantern' } };
  expect(chosen(candidate('gone', { ...near, saleStatus: 'sold_out' }), candidate('there'))).toEqual([
    'there',
    'gone',
  ]);
});

test('puts the sooner of two equal events first', () => {
  const later = candidate('later', { startsAt: '2026-12-24T20:00:00+07:00' });
  expect(chosen(later, candidate('soon'))).toEqual(['soon', 'later']);
});

test('leaves out the event itself, duplicates, and cancelled or past events', () => {
  expect(
    chosen(
      candidate('this'),
      candidate('one'),
      candidate('one'),
      candidate('cancelled', { status: 'cancelled' }),
      candidate('over', { saleStatus: 'event_over' }),
    ),
  ).toEqual(['one']);
});

test('does not count a missing organizer as something in common', () => {
  const unnamed = { ...event, organizer: null };
  const order = chooseRelated(unnamed, [
    candidate('unnamed', { organizer: null }),
    candidate('city', { venue: { cityId: '79' } }),
  ]);
  expect(order.map(({ id }) => id)).toEqual(['city', 'unnamed']);
});

test('shows twelve cards at most', () => {
  expect(chosen(...Array.from({ length: 20 }, (_, at) => candidate(`e${at}`)))).toHaveLength(12);
});
