import { saleStatuses } from '@mo-man/schema/rules/event/call-to-action.rule.ts';
import { expect, test } from 'vitest';
import { takesVouchers } from './takes-vouchers.rule.ts';

test('shows vouchers only where something costs money and can be bought now or later', () => {
  const useful = [null, ...saleStatuses].filter((saleStatus) => takesVouchers({ maxPrice: 1, saleStatus }));
  expect(useful).toEqual([null, 'not_open_for_sale_yet']);
  expect(takesVouchers({ maxPrice: 0, saleStatus: null })).toBe(false);
});
