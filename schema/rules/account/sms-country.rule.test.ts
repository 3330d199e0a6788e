import { expect, test } from 'vitest';
import { smsCountryOf } from './sms-country.rule.ts';

test.each([
  ['+84912345678', 'VN'],
  ['+840912345678', 'VN'],
  ['+14155550100', 'US'],
  ['+66812345678', 'TH'],
  ['+85512345678', 'KH'],
  // Satellite telephones, a short number, an island behind +1, a country that is not in the table.
  ['+8816123456789', undefined],
  ['+123456', undefined],
  ['+18765550100', undefined],
  ['+2521234567', undefined],
  ['+8491234567', undefined],
])('%s is in %s', (phone, country) => {
  expect(smsCountryOf(phone)).toBe(country);
});
