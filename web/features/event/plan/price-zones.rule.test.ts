import { expect, test } from 'vitest';
import { previewedShowing } from './previewed-showing.rule.ts';
import { priceZones } from './price-zones.rule.ts';

const type = (name: string, price: number, colour: number) => ({
  id: `${name}${colour}`,
  name,
  price,
  colour,
});

test('the legend has each price once, dearest first, and knows what is sold out', () => {
  expect(
    priceZones([
      { left: 0, ticketTypes: [type('VIP', 900_000, 0)] },
      { left: 0, ticketTypes: [type('Hạng 2', 200_000, 9)] },
      { left: 3, ticketTypes: [type('VIP', 900_000, 0), type('Hạng 1', 500_000, 1)] },
    ]),
  ).toEqual([
    { name: 'VIP', price: 900_000, zone: 0, isFull: false },
    { name: 'Hạng 1', price: 500_000, zone: 1, isFull: false },
    { name: 'Hạng 2', price: 200_000, zone: 1, isFull: true },
  ]);
});

test.each([
  [['past', 'standing', 'sold', 'open'], 'open'],
  [['past', 'standing', 'sold'], 'sold'],
  [['past', 'standing'], undefined],
])('of the showings %j the plan of %s is drawn', (ids, drawn) => {
  const showings = ids.map((id) => ({
    id,
    endsAt: id === 'past' ? '2026-01-01T00:00:00Z' : '2026-03-01T00:00:00Z',
    hasSeatMap: id !== 'standing',
    callToAction: id === 'sold' ? null : 'buy_ticket_now',
  }));
  expect(previewedShowing(showings, Date.parse('2026-02-01T00:00:00Z'))?.id).toBe(drawn);
});
