import { expect, test } from 'vitest';
import { writeCalendar } from './write-calendar.ts';

const facts = {
  language: 'vi' as const,
  entry: { uid: 'showing-s1@mo-man', sequence: 2 },
  status: 'moved' as const,
  title: 'Đêm không ngủ, phần 2',
  startsAt: new Date('2026-11-21T12:30:00Z'),
  endsAt: new Date('2026-11-21T15:30:00Z'),
  doorsAt: new Date('2026-11-21T11:30:00Z'),
  place: 'Nhà hát Lớn, 1 Tràng Tiền, Hà Nội',
  doors: 'Mở cửa: 18:30',
  publicUrl: 'https://moman.test',
  now: new Date('2026-11-20T01:02:03Z'),
};

test('writes time and place, and a reminder two hours before the doors open', () => {
  const text = writeCalendar([facts]).replaceAll('\r\n ', '');
  for (const line of [
    'DTSTAMP:20261120T010203Z',
    'TZID:Asia/Ho_Chi_Minh',
    'TZOFFSETTO:+0700',
    'UID:showing-s1@mo-man',
    'SEQUENCE:2',
    'STATUS:CONFIRMED',
    'DTSTART;TZID=Asia/Ho_Chi_Minh:20261121T193000',
    'DTEND;TZID=Asia/Ho_Chi_Minh:20261121T223000',
    String.raw`SUMMARY:Đêm không ngủ\, phần 2`,
    String.raw`LOCATION:Nhà hát Lớn\, 1 Tràng Tiền\, Hà Nội`,
    'ACTION:DISPLAY',
    'TRIGGER:-PT3H',
  ])
    expect(text.split('\r\n')).toContain(line);
  expect(text).toContain(String.raw`Mở cửa: 18:30\nhttps://moman.test/my-tickets`);
});

test('writes the removal of a cancelled showing, without a reminder', () => {
  const entry = { ...facts.entry, sequence: 3 };
  const lines = writeCalendar([{ ...facts, entry, status: 'cancelled' }]).split('\r\n');
  for (const line of ['METHOD:CANCEL', 'UID:showing-s1@mo-man', 'SEQUENCE:3', 'STATUS:CANCELLED'])
    expect(lines).toContain(line);
  expect(lines.join()).not.toContain('VALARM');
  expect(writeCalendar([facts])).not.toContain('METHOD');
  expect(writeCalendar([{ ...facts, status: 'postponed' }])).toContain('STATUS:TENTATIVE');
});

test('writes an entry for each showing of a pass, all with their own stamps; a called-off night removes no other', () => {
  const second = {
    ...facts,
    entry: { uid: 'showing-s2@mo-man', sequence: 1 },
    status: 'cancelled' as const,
    startsAt: new Date('2026-11-22T12:30:00Z'),
    endsAt: new Date('2026-11-22T15:30:00Z'),
  };
  const lines = writeCalendar([facts, second]).split('\r\n');
  expect(lines.filter((line) => /^(UID|SEQUENCE|STATUS|DTSTAMP|METHOD)/.test(line))).toEqual([
    'UID:showing-s1@mo-man',
    'SEQUENCE:2',
    'DTSTAMP:20261120T010203Z',
    'STATUS:CONFIRMED',
    'UID:showing-s2@mo-man',
    'SEQUENCE:1',
    'DTSTAMP:20261120T010203Z',
    'STATUS:CANCELLED',
  ]);
  expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(1);
});
