import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.rule.ts';

const entry = {
  uid: 'bonmua1@moman.vn',
  title: 'Bốn Mùa; Trở Lại',
  startsAt: '2026-12-06T20:00:00+07:00',
  endsAt: '2026-12-06T22:00:00+07:00',
  place: 'Nhà hát Lớn Hà Nội, 1 Tràng Tiền, Hoàn Kiếm, Hà Nội, lối vào phía phố Phan Chu Trinh',
  url: 'https://moman.vn/bon-mua-bonmua',
};
const file = calendarFile(entry, new Date('2026-11-21T13:04:05Z'));

test('moments are written in UTC', () => {
  expect(file).toContain('\r\nDTSTART:20261206T130000Z\r\n');
  expect(file).toContain('\r\nDTEND:20261206T150000Z\r\n');
  expect(file).toContain('\r\nDTSTAMP:20261121T130405Z\r\n');
});

test('separators in a text are escaped', () => {
  expect(file).toContain('SUMMARY:Bốn Mùa\\; Trở Lại\r\n');
  expect(calendarFile({ ...entry, place: 'a\nb\\c' }, new Date())).toContain('LOCATION:a\\nb\\\\c\r\n');
});

test('no line is longer than 75 octets, and unfolding gives the text back whole', () => {
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(0);
  expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${entry.place.replaceAll(',', '\\,')}\r\n`);
});
