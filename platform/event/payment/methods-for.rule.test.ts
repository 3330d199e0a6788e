import { expect, test } from 'vitest';
import { methodsFor } from './methods-for.rule.ts';

const of = (minAmount: number, maxAmount: number, minSeconds: number, maxSeconds: number) => ({
  provider: { limits: { minAmount, maxAmount, minSeconds, maxSeconds } },
});
const wallet = of(1_000, 50_000_000, 300, 86_400);
const bank = of(5_000, 999_999_999, 0, Infinity);
const short = of(0, Infinity, 0, 600);

test.each([
  [4_999, 900, [wallet]],
  [5_000, 900, [wallet, bank]],
  [60_000_000, 900, [bank]],
  [5_000, 299, [bank, short]],
  [5_000, 300, [wallet, bank, short]],
  [0, 900, []],
  [0, 300, []],
])('%i đồng in %i seconds', (amount, seconds, fitting) => {
  expect(methodsFor([wallet, bank, short], { amount, seconds })).toEqual(fitting);
});
