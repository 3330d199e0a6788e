import { expect, test } from 'vitest';
import { findUnits } from './find-units.rule.ts';

const units = [
  'Thành phố Hà Nội',
  'Thành phố Huế',
  'Tỉnh Đắk Lắk',
  'Phường 1',
  'Phường 10',
  'Quận 1',
  'Phường Hòa Hưng',
  'Thị xã Sơn Tây',
].map((name, at) => ({ code: String(at), name }));
const found = (typed: string) => findUnits(units, typed).map(({ name }) => name);

test('returns all units in the given order without words', () => {
  expect(findUnits(units, '  ')).toEqual(units);
});

test.each([
  ['ha noi', ['Thành phố Hà Nội']],
  ['HÀ NỘI', ['Thành phố Hà Nội']],
  ['dak lak', ['Tỉnh Đắk Lắk']],
  ['Hoà Hưng', ['Phường Hòa Hưng']],
  ['tp hue', ['Thành phố Huế']],
  ['tp.huế', ['Thành phố Huế']],
  ['q1', ['Quận 1']],
  ['P. 10', ['Phường 10']],
  ['p1', ['Phường 1', 'Phường 10']],
  ['1', ['Phường 1', 'Quận 1', 'Phường 10']],
  ['tx sơn tây', ['Thị xã Sơn Tây']],
  ['hung', ['Phường Hòa Hưng']],
  ['xyz', []],
])('%j finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names);
});
