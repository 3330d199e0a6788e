import { expect, test } from 'vitest';
import { returnText } from './return-text.rule.ts';

const until = '2026-12-01T10:00:00Z';
const now = Date.parse(until) - 1;

test.each([
  ['never allowed', null, now, 'booking.payment.noReturns'],
  ['no longer allowed', { until, feesBack: true }, now + 1, 'booking.payment.noReturns'],
  ['allowed without fees', { until, feesBack: false }, now, 'event.rules.returnUntil'],
  ['allowed with fees', { until, feesBack: true }, now, 'event.rules.returnUntil.fees'],
])('returns that are %s', (_, returns, at, text) => expect(returnText(returns, at)).toBe(text));
