import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.rule.ts';

const entry = {
  entry: { uid: 'showing-bonmua1@mo-man', sequence: 1 },
  name: 'bonmua1',
  status: 'moved',
  title: 'Bốn Mùa; Trở Lại',
  startsAt: '2026-12-06T20:00:00+07:00',
  endsAt: '2026-12-06T22:00:00+07:00',
  place: 'Nhà hát Lớn Hà Nội, 1 Tràng Tiền, Hoàn Kiếm, Hà Nội, lối vào phía phố Phan Chu Trinh',
  url: 'https://moman.vn/bon-mua-bonmua',
};
const file = calendarFile([entry], new Date('2026-11-21T13:04:05Z'));

test('writes times in UTC', () => {
  expect(file).toContain('\r\nDTSTART:20261206T130000Z\r\n');
  expect(file).toContain('\r\nDTEND:20261206T150000Z\r\n');
  expect(file).toContain('\r\nDTSTAMP:20261121T130405Z\r\n');
});

test('escapes separators in a text', () => {
  expect(file).toContain('SUMMARY:Bốn Mùa\\; Trở Lại\r\n');
  expect(calendarFile([{ ...entry, place: 'a\nb\\c' }], new Date())).toContain('LOCATION:a\\nb\\\\c\r\n');
});

test('folds lines at 75 octets so that unfolding restores the text', () => {
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(0);
  expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${entry.place.replaceAll(',', '\\,')}\r\n`);
});

test('uses the same entry for a showing wherever its file is made, with a newer version after a move', () => {
  expect(file).toContain('\r\nUID:showing-bonmua1@mo-man\r\nSEQUENCE:1\r\n');
  expect(file).toContain('\r\nSTATUS:CONFIRMED\r\n');
  expect(file).not.toContain('METHOD');
  const unnamed = calendarFile([{ ...entry, entry: undefined }], new Date());
  expect(unnamed).toContain('\r\nUID:bonmua1@mo-man\r\nSEQUENCE:0\r\n');
});

test('names the opening of the doors and reminds two hours before', () => {
  const doors = {
    text: 'Mở cửa lúc 19:00.\nVé mở được cả khi không có mạng.',
    at: '2026-12-06T19:00:00+07:00',
  };
  const { url: _, ...facts } = entry;
  const lines = calendarFile([{ ...facts, doors }], new Date())
    .replaceAll('\r\n ', '')
    .split('\r\n');
  expect(lines).toContain('DESCRIPTION:Mở cửa lúc 19:00.\\nVé mở được cả khi không có mạng.');
  expect(lines).toContain('TRIGGER:-PT180M');
  expect(lines.some((line) => line.startsWith('URL:'))).toBe(false);
});

test('removes the entry of a cancelled showing and marks a postponed one as tentative', () => {
  const doors = { text: 'Mở cửa', at: entry.startsAt };
  const cancelled = calendarFile([{ ...entry, status: 'cancelled', doors }], new Date()).split('\r\n');
  expect(cancelled).toContain('METHOD:CANCEL');
  expect(cancelled).toContain('STATUS:CANCELLED');
  expect(cancelled).not.toContain('BEGIN:VALARM');
  expect(calendarFile([{ ...entry, status: 'postponed' }], new Date())).toContain('STATUS:TENTATIVE');
});

test('writes an entry for each showing of a pass; a called-off night removes nothing of the others', () => {
  const night = (at: number, status = 'scheduled') => ({
    ...entry,
    entry: { uid: `showing-dem${at}@mo-man`, sequence: at },
    status,
    startsAt: `2026-12-0${at}T20:00:00+07:00`,
    endsAt: `2026-12-0${at}T22:00:00+07:00`,
  });
  const lines = calendarFile([night(5), night(6, 'cancelled')], new Date()).split('\r\n');
  expect(lines.filter((line) => /^(UID|SEQUENCE|STATUS|DTSTART|METHOD)/.test(line))).toEqual([
    'UID:showing-dem5@mo-man',
    'SEQUENCE:5',
    'DTSTART:20261205T130000Z',
    'STATUS:CONFIRMED',
    'UID:showing-dem6@mo-man',
    'SEQUENCE:6',
    'DTSTART:20261206T130000Z',
    'STATUS:CANCELLED',
  ]);
});
