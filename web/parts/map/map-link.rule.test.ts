import { expect, test } from 'vitest';
import { mapLink } from './map-link.rule.ts';

test('opens the map app of each kind of phone', () => {
  const place = 'Nhà hát, Hà Nội';
  expect(mapLink(place, { isIos: false, isAndroid: true })).toMatch(/^geo:0,0\?q=Nh%C3%A0/);
  expect(mapLink(place, { isIos: true, isAndroid: false })).toMatch(/^https:\/\/maps\.apple\.com\/\?q=/);
  expect(mapLink(place, { isIos: false, isAndroid: false })).toMatch(/^https:\/\/www\.google\.com\/maps\//);
});
