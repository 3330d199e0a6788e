import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';

const lateEvening = '2026-12-05T17:30:00Z';
const vi = formatsOf('vi');
const en = formatsOf('en');

test("formats dates in Vietnam's time zone and in each language", () => {
  expect(vi.date(lateEvening)).toBe('06 tháng 12, 2026');
  expect(en.date(lateEvening)).toBe('06 Dec, 2026');
  expect(vi.dateLong(lateEvening)).toBe('Chủ Nhật, 06 tháng 12, 2026');
  expect(en.dateLong(lateEvening)).toBe('Sunday, 06 Dec, 2026');
});

test('formats times as HH:mm with 00 for midnight', () => {
  expect(vi.time(lateEvening)).toBe('00:30');
  expect(en.time(lateEvening)).toBe('00:30');
});

test('formats a range within one day as one date', () => {
  expect(en.dateRange('2026-12-05T12:00:00+07:00', '2026-12-05T22:00:00+07:00')).toBe('05 Dec, 2026');
});

test('formats a range of days with the common parts only once', () => {
  const from = '2026-12-05T12:00:00+07:00';
  expect(vi.dateRange(from, '2026-12-07T22:00:00+07:00')).toBe('05 – 07 tháng 12, 2026');
  expect(en.dateRange('2026-11-28T12:00:00+07:00', from)).toBe('28 Nov – 05 Dec, 2026');
  expect(vi.dateRange(from, '2027-01-02T22:00:00+07:00')).toBe('05 tháng 12, 2026 – 02 tháng 1, 2027');
});

test('formats money to the đồng', () => {
  expect(vi.money(1_250_000)).toBe('1.250.000\u00a0₫');
  expect(en.money(1_250_000)).toBe('₫1,250,000');
});
