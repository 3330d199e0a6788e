import { expect, test } from 'vitest';
import { placeOfProduct } from './my-product.rule.ts';

test.each([
  ['profile', '#profile'],
  ['devices', '#devices'],
  ['hearts', '#balances'],
])('/my-%s is the account at %s', (product, hash) =>
  expect(placeOfProduct(product)).toEqual({ pathname: '/my-account', hash }),
);

test.each(['', 'orders', 'toString', '__proto__'])('/my-%s is nothing', (product) =>
  expect(placeOfProduct(product)).toBeUndefined(),
);
