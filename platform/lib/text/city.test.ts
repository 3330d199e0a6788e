import { expect, test } from 'vitest';
import { cityOf } from './city.ts';

test.each([
  ['1', '1 Tràng Tiền', 'Hà Nội', 'Hanoi'],
  ['79', '6 Mạc Đĩnh Chi, Quận 1', 'TP. Hồ Chí Minh', 'Ho Chi Minh City'],
  ['68', '', 'Đà Lạt', 'Da Lat'],
  ['9999', 'Trần Phú, Nha Trang', 'Nha Trang', 'Nha Trang'],
  ['9999', 'Trần Phú', null, null],
  ['9999', '2 Lê Lợi, Quận 1', null, null],
  ['9999', 'Trần Phú, ', null, null],
])('%s, %s: %s, %s', (city_id, address, vi, en) => {
  expect([cityOf({ city_id, address }, 'vi'), cityOf({ city_id, address }, 'en')]).toEqual([vi, en]);
});
