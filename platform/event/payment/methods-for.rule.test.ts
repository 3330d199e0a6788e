import { expect, test } from 'vitest';
import { methodsFor, takesAmount } from './methods-for.rule.ts';

const of = (code: string, minAmount: number, maxAmount: number, minSeconds: number, maxSeconds: number) => ({
  code,
  isInMaintenance: false,
  provider: { limits: { minAmount, maxAmount, minSeconds, maxSeconds } },
});
const wallet = of('wallet', 1_000, 50_000_000, 300, 86_400);
const bank = of('bank', 5_000, 999_999_999, 0, Infinity);
const short = of('short', 0, Infinity, 0, 600);

test.each([
  [5_000, 900, [wallet, bank]],
  [60_000_000, 900, [wallet, bank]],
  [5_000, 299, [bank, short]],
  [5_000, 300, [wallet, bank, short]],
  [0, 900, []],
  [0, 300, []],
])('%i đồng in %i seconds', (amount, seconds, inTime) => {
  expect(methodsFor([wallet, bank, short], { amountIn: () => amount, seconds })).toEqual(inTime);
});

test.each([
  [4_999, false],
  [5_000, true],
  [999_999_999, true],
  [1_000_000_000, false],
])('a bank of 5,000 to 999,999,999 đồng takes %i: %s', (amount, takes) => {
  expect(takesAmount(bank.provider.limits, amount)).toBe(takes);
});
