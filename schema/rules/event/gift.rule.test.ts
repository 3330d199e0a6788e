import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { giftMessageRule, takesFreeGift } from './gift.rule.ts';

test.each([
  ['  Đi xem cùng mình nhé. Hẹn 19.30  ', 'Đi xem cùng mình nhé. Hẹn 19.30'],
  ['', ''],
  ['x'.repeat(limits.giftMessageMax), 'x'.repeat(limits.giftMessageMax)],
])('a message %j', (typed, kept) => {
  expect(giftMessageRule.parse(typed)).toBe(kept);
});

test.each([
  ['x'.repeat(limits.giftMessageMax + 1), 'rule.giftMessage.tooLong'],
  ['xem http://abc', 'rule.giftMessage.link'],
  ['vào qua.bit.ly/abc', 'rule.giftMessage.link'],
  ['www.abc', 'rule.giftMessage.link'],
  ['evil.shop/x', 'rule.giftMessage.link'],
  ['t.co/x', 'rule.giftMessage.link'],
  ['evil.io', 'rule.giftMessage.link'],
])('no message %j', (typed, problem) => {
  expect(giftMessageRule.safeParse(typed).error?.issues[0]?.message).toBe(problem);
});

test.each([
  ['purchase', false],
  ['gift', true],
  ['redeem', true],
  ['complimentary', false],
] as const)('giving a ticket obtained by %s takes a free gift: %s', (obtainedBy, takes) => {
  expect(takesFreeGift(obtainedBy)).toBe(takes);
});
