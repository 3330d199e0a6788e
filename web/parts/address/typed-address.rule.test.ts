import { expect, test } from 'vitest';
import {
  addressInput,
  addressLine,
  fieldOfWire,
  isSameAddress,
  noAddress,
  typedAddress,
} from './typed-address.rule.ts';

const known = {
  model: 'legacy',
  province: { code: '79', name: 'Thành phố Hồ Chí Minh' },
  district: { code: '760', name: 'Quận 1' },
  ward: { code: '26740', name: 'Phường Bến Nghé' },
  address: '12 Lê Lợi',
  note: '',
  recipientName: 'Bình',
  recipientPhone: '+84912345678',
} as const;
const plain = { ...known, model: 'two_tier', district: null, recipientName: '', recipientPhone: '' } as const;

test('a known address fills the form, and is sent as it was', () => {
  expect(addressInput(typedAddress(known))).toEqual({
    ...{ model: 'legacy', provinceCode: '79', districtCode: '760', wardCode: '26740', address: '12 Lê Lợi' },
    ...{ note: '', recipientName: 'Bình', recipientPhone: '+84912345678' },
  });
  expect(addressInput(typedAddress(plain)).districtCode).toBeNull();
  expect(typedAddress(known).isToAnother).toBe(true);
  expect(typedAddress(plain).isToAnother).toBe(false);
});

test.each([
  [{}, true],
  [{ isToAnother: true }, true],
  [{ ward: '1' }, false],
  [{ recipientPhone: '1' }, false],
  [{ model: 'two_tier' as const }, false],
])('%j leaves it the same: %s', (changes, isSame) => {
  expect(isSameAddress({ ...typedAddress(known), ...changes }, typedAddress(known))).toBe(isSame);
});

test('is written from the house to the province', () => {
  expect(addressLine(known)).toBe('12 Lê Lợi, Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh');
  expect(addressLine(plain)).toBe('12 Lê Lợi, Phường Bến Nghé, Thành phố Hồ Chí Minh');
});

test('every field of the form has its name on the wire', () => {
  expect(Object.keys(noAddress).filter((field) => field !== 'model')).toHaveLength(7);
  expect(['province_code', 'ward_code', 'recipient_name', 'note', 'other'].map(fieldOfWire)).toEqual([
    ...['province', 'ward', 'recipientName', 'note'],
    undefined,
  ]);
});
