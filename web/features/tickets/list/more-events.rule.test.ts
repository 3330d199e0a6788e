import { expect, test } from 'vitest';
import { moreEvents } from './more-events.rule.ts';

const event = (title: string, facts: object = {}) => ({
  title,
  status: 'scheduled' as const,
  saleStatus: null,
  ...facts,
});

test('leaves out events that the buyer has a ticket for and those that are cancelled, sold out or over', () => {
  const featured = [
    event('Có vé'),
    event('Đã huỷ', { status: 'cancelled' }),
    event('Hết vé', { saleStatus: 'sold_out' }),
    event('Đã qua', { saleStatus: 'event_over' }),
    event('Sắp bán', { saleStatus: 'not_open_for_sale_yet' }),
  ];
  expect(moreEvents(featured, ['Có vé']).map(({ title }) => title)).toEqual(['Sắp bán']);
});

test('names four events at most', () => {
  expect(
    moreEvents(
      ['a', 'b', 'c', 'd', 'e'].map((title) => event(title)),
      [],
    ),
  ).toHaveLength(4);
});
