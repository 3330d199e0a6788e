import { expect, test } from 'vitest';
import { addressRule } from './address.rule.ts';

const problem = (value: unknown) => addressRule.safeParse(value).error?.issues[0]?.message;

test.each([
  '12/3 Nguyễn Huệ, P.5, Q.1, TP.HCM',
  '12/3 Lê Lợi, P.5',
  '12/3 Le Loi, p.me linh, tp.hcm/vn',
  'Lô B-12, đường số 3',
  'Tòa S1.AB/1203, Đ.Nguyễn Xiển',
  'Số 5.12/3 Lê Lợi',
  'CT1.A/12 KĐT Văn Quán',
  'x'.repeat(128),
])('takes %j', (value) => {
  expect(addressRule.parse(value)).toBe(value);
});

test.each([
  ['', 'rule.address.required'],
  ['  ', 'rule.address.required'],
  ['x'.repeat(129), 'rule.address.tooLong'],
  ['12 Nguyễn Huệ!', 'rule.address.special'],
  ['https://example.com', 'rule.address.special'],
  ['12 <b>Huệ</b>', 'rule.address.special'],
  ['www.example', 'rule.address.link'],
  ['xem example.com/a', 'rule.address.link'],
  ['12 Huệ, bit.ly.vn', 'rule.address.link'],
  ['bit.ly/abc', 'rule.address.link'],
  ['12 Huệ BIT.LY', 'rule.address.link'],
  ['t.co/x9', 'rule.address.link'],
  ['xem youtu.be/abc', 'rule.address.link'],
  ['12 Huệ, goo.gl/maps/x', 'rule.address.link'],
  ['maps.google/abc', 'rule.address.link'],
  ['p.shop.vn', 'rule.address.link'],
  ['x.com', 'rule.address.link'],
])('refuses %j with %s', (value, message) => {
  expect(problem(value)).toBe(message);
});
