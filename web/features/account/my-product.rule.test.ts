import { expect, test } from 'vitest';
import { type RouteRow, routes } from '@mo-man/schema/spec/routes.ts';
import { placeOfProduct } from './my-product.rule.ts';

test.each([
  ['profile', '#profile'],
  ['notifications', '#notifications'],
  ['devices', '#devices'],
  ['hearts', '#balances'],
  ['vouchers', '#vouchers'],
])('/my-%s is the account at %s', (product, hash) =>
  expect(placeOfProduct(product)).toEqual({ pathname: '/my-account', hash }),
);

test('has a place for every product of the route table', () => {
  const row: RouteRow | undefined = routes.find(({ path }) => path === '/my-{product}');
  const products = row?.values ?? [];
  expect(products.length).toBeGreaterThan(3);
  for (const product of products) expect(placeOfProduct(product), product).toBeDefined();
});

test.each(['', 'orders', 'toString', '__proto__'])('/my-%s does not exist', (product) =>
  expect(placeOfProduct(product)).toBeUndefined(),
);
