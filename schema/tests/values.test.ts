import { expect, test } from 'vitest';
import { cities, paymentMethodIds } from '../values.ts';

test('ids of payment methods and cities are those of the specification', () => {
  expect(Object.fromEntries(paymentMethodIds.map((row) => [row.method, row.id]))).toEqual({
    momo: 4,
    credit_card: 5,
    internetbanking: 3,
    shoppe_pay: 6,
    zalopay: 7,
    vietqr: 8,
    vnpay: 9,
  });
  expect(cities.map((city) => city.id)).toEqual(['', '79', '1', '68', '9999']);
});
