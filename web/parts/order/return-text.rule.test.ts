import { expect, test } from 'vitest';
import { returnText } from './return-text.rule.ts';

const until = '2026-12-01T10:00:00Z';
const now = Date.parse(until) - 1;

test.each([
  ['never allowed', null, now, 'booking.payment.noReturns'],
  ['no longer allowed', { until, feesBack: true }, now + 1, 'booking.payment.noReturns'],
  ['allowed without fees', { until, feesBack: false }, now, 'event.rules.returnUntil'],
  ['allowed with fees', { until, feesBack: true }, now, 'event.rules.returnUntil.fees'],
])('returns that are %s', (_, returns, at, text) =>
  expect(returnText({ returns, exchangeUntil: null }, at)).toBe(text),
);

test('does not deny an exchange that is possible', () => {
  const at = Date.parse('2026-12-01T10:00:00+07:00');
  const until = (exchangeUntil: string) => returnText({ returns: null, exchangeUntil }, at);
  expect(until('2026-12-01T11:00:00+07:00')).toBe('event.rules.returnNone');
  expect(until('2026-12-01T10:00:00+07:00')).toBe('booking.payment.noReturns');
});
