import { expect, test } from 'vitest';
import { checkDelivery, deliveryRefusal, type TypedDelivery } from './delivery.rule.ts';

const typed: TypedDelivery = {
  model: 'two_tier',
  province: '79',
  district: '',
  ward: '26734',
  address: ' 12  Nguyễn Huệ ',
  note: '',
};
const wrong = (changes: Partial<TypedDelivery>) =>
  checkDelivery({ ...typed, ...changes }).problems.map(({ field, problem }) => `${field} ${problem}`);

test('a valid address is tidied', () => {
  expect(checkDelivery(typed)).toEqual({
    delivery: { ...typed, address: '12 Nguyễn Huệ' },
    problems: [],
  });
});

test('the district is required in the legacy address model only, and dropped in the other', () => {
  expect(wrong({ model: 'legacy' })).toEqual(['district rule.district.required']);
  expect(wrong({ model: 'legacy', district: '760' })).toEqual([]);
  expect(checkDelivery({ ...typed, district: '760' }).delivery.district).toBe('');
});

test('problems are in the order of the form', () => {
  const empty = { province: ' ', ward: '', address: 'bit.ly/abc', note: 'x'.repeat(256) };
  expect(wrong(empty)).toEqual([
    'province rule.province.required',
    'ward rule.ward.required',
    'address rule.address.link',
    'note rule.delivery.noteTooLong',
  ]);
});

test.each([
  [30_000, '2026-11-25T11:59:59Z', null],
  [0, '2026-11-25T11:59:59Z', null],
  [30_000, '2026-11-25T12:00:00Z', 'rule.delivery.tooLate'],
  [null, '2026-11-01T12:00:00Z', 'rule.delivery.notOffered'],
])('at a fee of %j, five days before the start at the latest: at %s %j', (fee, now, refusal) => {
  expect(deliveryRefusal({ fee, startsAt: new Date('2026-11-30T12:00:00Z'), now: new Date(now) })).toBe(
    refusal,
  );
});
