import { expect, test } from 'vitest';
import { redeemEvent } from './redeem-event.rule.ts';

const event = {
  id: 'e',
  slug: 'dem-nhac',
  title: 'Đêm nhạc',
  poster: '/images/p.webp',
  posterPreview: null,
  venue: { name: 'Nhà hát', city: null },
};
const [first, second] = ['2026-12-01T20:00:00+07:00', '2026-12-02T20:00:00+07:00'];
const listed = { ...event, showings: [{ startsAt: first }, { startsAt: second }] };
const offered = { showing: { startsAt: second, event } };

test('is the listed event of the slug, whatever the code in the address is for', () => {
  expect(redeemEvent('dem-nhac', listed, undefined)).toEqual({ event: listed, starts: [first, second] });
  expect(redeemEvent('dem-nhac', listed, null)).toEqual({ event: listed, starts: [first, second] });
});

test('is that of the code when the slug finds none, at the time of its showing', () => {
  expect(redeemEvent('dem-nhac', null, offered)).toEqual({ event, starts: [second] });
});

test('is none without such a code: of another slug, of free gifts alone, or none', () => {
  expect(redeemEvent('phim-hay', null, offered)).toBeNull();
  expect(redeemEvent('dem-nhac', null, { showing: null })).toBeNull();
  expect(redeemEvent('dem-nhac', null, null)).toBeNull();
});

test('is not known as long as one of the two that decide is not', () => {
  expect(redeemEvent('dem-nhac', undefined, offered)).toBeUndefined();
  expect(redeemEvent('dem-nhac', null, undefined)).toBeUndefined();
});
