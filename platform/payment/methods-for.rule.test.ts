import { expect, test } from 'vitest';
import { methodsFor, methodsInTime } from './methods-for.rule.ts';

const of = (code: string, minAmount: number, maxAmount: number, minSeconds: number, maxSeconds: number) => ({
  code,
  isInMaintenance: false,
  provider: { limits: { minAmount, maxAmount, minSeconds, maxSeconds } },
});
const wallet = of('wallet', 1_000, 50_000_000, 300, 86_400);
const bank = of('bank', 5_000, 999_999_999, 0, Infinity);
const short = of('short', 0, Infinity, 0, 600);

test.each([
  [4_999, 900, [wallet]],
  [5_000, 900, [wallet, bank]],
  [60_000_000, 900, [bank]],
  [5_000, 299, [bank, short]],
  [5_000, 300, [wallet, bank, short]],
  [0, 900, []],
  [0, 300, []],
])('%i đồng in %i seconds', (amount, seconds, fitting) => {
  expect(methodsFor([wallet, bank, short], { amountIn: () => amount, seconds })).toEqual(fitting);
});

test.each([
  [4_999, 900, [wallet, bank]],
  [60_000_000, 900, [wallet, bank]],
  [60_000_000, 299, [bank, short]],
  [0, 900, []],
])('those that do not take %i đồng at once are among those of %i seconds', (amount, seconds, inTime) => {
  expect(methodsInTime([wallet, bank, short], { amountIn: () => amount, seconds })).toEqual(inTime);
});

test('a way that costs more may be too dear for its own limits', () => {
  const amountIn = (method: string) => (method === 'wallet' ? 50_000_001 : 50_000_000);
  expect(methodsFor([wallet, bank], { amountIn, seconds: 900 })).toEqual([bank]);
});
