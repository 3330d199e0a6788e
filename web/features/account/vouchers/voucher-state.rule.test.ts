import { expect, test } from 'vitest';
import { usableFirst, voucherState } from './voucher-state.rule.ts';

test.each([
  [null, 'usable'],
  ['voucher_not_yet', 'coming'],
  ['voucher_used_up', 'used'],
  ['voucher_used_by_you', 'used'],
  ['voucher_over', 'over'],
] as const)('%s is %s', (refusal, state) => {
  expect(voucherState(refusal)).toBe(state);
});

test('puts usable vouchers first, the last saved one at the top', () => {
  const saved = [
    { id: 'a', refusal: 'voucher_over' },
    { id: 'b', refusal: null },
    { id: 'c', refusal: 'voucher_used_up' },
    { id: 'd', refusal: null },
  ];
  expect(usableFirst(saved).map(({ id }) => id)).toEqual(['b', 'd', 'c', 'a']);
});
