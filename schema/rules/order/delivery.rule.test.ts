import { expect, test } from 'vitest';
import { checkDelivery, deliveryRefusal, type TypedDelivery } from './delivery.rule.ts';

const typed: TypedDelivery = {
  model: 'two_tier',
  province: '79',
  district: '',
  ward: '26734',
  address: ' 12  Nguyễn Huệ ',
  note: '',
  recipientName: '',
  recipientPhone: '',
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

test('another recipient has a name and a phone number, both or neither', () => {
  const lan = { recipientName: ' Trần  Lan ', recipientPhone: '0901 000 003' };
  expect(checkDelivery({ ...typed, ...lan })).toMatchObject({
    delivery: { recipientName: 'Trần Lan', recipientPhone: '+84901000003' },
    problems: [],
  });
  expect(wrong({ recipientName: 'Lan' })).toEqual(['recipientPhone rule.phone.required']);
  expect(wrong({ recipientPhone: '0901000003' })).toEqual(['recipientName rule.name.required']);
  expect(wrong({ isToAnother: true })).toEqual([
    'recipientName rule.name.required',
    'recipientPhone rule.phone.required',
  ]);
  expect(wrong({ ...lan, recipientPhone: '12' })).toHaveLength(1);
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
