import { expect, test } from 'vitest';
import { bestOffer } from './best-offer.rule.ts';

const offer = (party: string, discount: number | null, refusal: string | null = null) => ({
  voucher: { party },
  discount,
  refusal,
});

test('offers the voucher with the highest discount', () => {
  const most = offer('organizer', 60_000);
  expect(bestOffer([offer('platform', 50_000), most, offer('platform', 10_000)], [])).toBe(most);
});

test('does not offer a voucher that cannot be used, has no discount or only replaces another', () => {
  const other = offer('platform', 5_000);
  const offers = [
    offer('organizer', 60_000),
    offer('platform', null, 'voucher_used_up'),
    offer('platform', 0),
    other,
  ];
  expect(bestOffer(offers, [{ party: 'organizer' }])).toBe(other);
  expect(bestOffer(offers, [{ party: 'organizer' }, { party: 'platform' }])).toBeNull();
});
