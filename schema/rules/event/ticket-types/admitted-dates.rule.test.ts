import { expect, test } from 'vitest';
import { admittedDates } from './admitted-dates.rule.ts';

const scheduled = { starts_at: '2026-12-05T19:30:00+07:00', status: 'scheduled' } as const;
const postponed = { starts_at: '2026-12-07T19:30:00+07:00', status: 'postponed' } as const;
const cancelled = { starts_at: '2026-12-08T19:30:00+07:00', status: 'cancelled' } as const;

test('dates say which of them is postponed, in both languages', () => {
  expect(admittedDates([scheduled, cancelled, postponed], 'vi')).toEqual([
    'Thứ Bảy, 05 tháng 12, 2026, 19:30',
    'Thứ Hai, 07 tháng 12, 2026, 19:30 (đã hoãn, chưa có ngày mới)',
  ]);
  expect(admittedDates([postponed, cancelled], 'en')).toEqual([
    'Monday, 07 Dec, 2026, 19:30 (postponed, no new date yet)',
  ]);
});
