import { expect, test } from 'vitest';
import { voucherTime } from './voucher-time.rule.ts';

const [start, end] = ['2026-02-10T00:00:00+07:00', '2026-03-02T00:00:00+07:00'];

test.each([
  [start, end, '2026-02-09T23:59:59+07:00', 'coming'],
  [start, end, start, 'running'],
  [start, end, '2026-03-01T23:59:59+07:00', 'running'],
  [start, end, end, 'over'],
  [null, null, '2026-03-01T00:00:00Z', 'running'],
  [null, end, '2030-01-01T00:00:00Z', 'over'],
])('from %s to %s, at %s: %s', (startsAt, endsAt, now, said) => {
  expect(voucherTime({ startsAt, endsAt }, Date.parse(now))).toBe(said);
});
