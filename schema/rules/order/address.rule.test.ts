import { expect, test } from 'vitest';
import { addressRule } from './address.rule.ts';
import { deliveryFormRule } from './delivery-form.rule.ts';

const problem = (value: unknown) => addressRule.safeParse(value).error?.issues[0]?.message;

test.each(['12/3 Nguyễn Huệ, P.5, Q.1, TP.HCM', 'Lô B-12, đường số 3', 'x'.repeat(128)])(
  'takes %j',
  (value) => {
    expect(addressRule.parse(value)).toBe(value);
  },
);

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
])('refuses %j with %s', (value, message) => {
  expect(problem(value)).toBe(message);
});

const form = {
  name: 'Lan',
  email: 'lan@example.com',
  confirmEmail: 'lan@example.com',
  phone: '0912345678',
  province: '79',
  ward: '26734',
  address: '12 Nguyễn Huệ',
};

test('the district is required in the legacy address model only', () => {
  expect(deliveryFormRule('two_tier').parse(form)).toMatchObject({ phone: '+84912345678', deliveryNote: '' });
  const issue = deliveryFormRule('legacy').safeParse(form).error?.issues[0];
  expect(issue?.path).toEqual(['district']);
});

test.each(['name', 'email', 'phone', 'province', 'ward', 'address'])('%s is required', (field) => {
  const issues = deliveryFormRule('two_tier').safeParse({ ...form, [field]: '' }).error?.issues ?? [];
  expect(issues.map((issue) => issue.path[0])).toContain(field);
});

test('the two addresses must be equal', () => {
  const issues = deliveryFormRule('two_tier').safeParse({ ...form, confirmEmail: 'lam@example.com' }).error
    ?.issues;
  expect(issues).toMatchObject([{ path: ['confirmEmail'], message: 'rule.email.mismatch' }]);
});
