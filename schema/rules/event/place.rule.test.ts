import { expect, test } from 'vitest';
import { cityBeside, withCity } from './place.rule.ts';

test.each([
  ['Quảng trường 2 Tháng 4', 'Nha Trang', 'Quảng trường 2 Tháng 4, Nha Trang'],
  ['2 April Square', 'Nha Trang', '2 April Square, Nha Trang'],
  ['Nhà hát Lớn Hà Nội', 'Hà Nội', 'Nhà hát Lớn Hà Nội'],
  ['Hanoi Book Street', 'Hanoi', 'Hanoi Book Street'],
  ['Nhà hát Thành phố Hồ Chí Minh', 'TP. Hồ Chí Minh', 'Nhà hát Thành phố Hồ Chí Minh'],
  ['Saigon Opera House', 'Ho Chi Minh City', 'Saigon Opera House, Ho Chi Minh City'],
  ['1 Tràng Tiền', null, '1 Tràng Tiền'],
])('%s in %s: %s', (name, city, said) => {
  expect(withCity(name, city)).toBe(said);
});

test('a city that is part of the name is not repeated', () => {
  expect(cityBeside('Phố cổ Hội An', 'Hội An')).toBeNull();
  expect(cityBeside('Nhà hát Sông Hương', 'Huế')).toBe('Huế');
});
