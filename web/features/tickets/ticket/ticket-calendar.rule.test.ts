import { expect, test } from 'vitest';
import { mapLink } from './map-link.rule.ts';
import { ticketCalendar } from './ticket-calendar.rule.ts';

const facts = {
  uid: 'A1-2026@mo-man',
  title: 'Đêm nhạc; phần một, và phần hai: những bài hát của mùa hè năm ấy ở thành phố biển',
  place: 'Nhà hát Thành phố',
  text: 'Mở cửa lúc 19:00.\nVé mở được cả khi không có mạng.',
  doorsAt: '2026-12-05T19:00:00+07:00',
  endsAt: '2026-12-05T22:30:00+07:00',
  now: Date.parse('2026-11-22T15:00:00.123Z'),
};

test('a calendar gets doors and end in Vietnam’s zone, escaped, in lines of 75 octets', () => {
  const file = ticketCalendar(facts);
  expect(file).toContain('DTSTART;TZID=Asia/Ho_Chi_Minh:20261205T190000\r\n');
  expect(file).toContain('DTEND;TZID=Asia/Ho_Chi_Minh:20261205T223000\r\n');
  expect(file).toContain('DTSTAMP:20261122T150000Z\r\n');
  const lines = file.split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain(
    'SUMMARY:Đêm nhạc\\; phần một\\, và phần hai: những bài hát của mùa hè năm ấy ở',
  );
  expect(unfolded).toContain('DESCRIPTION:Mở cửa lúc 19:00.\\nVé mở');
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toHaveLength(5);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('each phone gets the map that it has', () => {
  const place = 'Nhà hát, Hà Nội';
  expect(mapLink(place, { isIos: false, isAndroid: true })).toMatch(/^geo:0,0\?q=Nh%C3%A0/);
  expect(mapLink(place, { isIos: true, isAndroid: false })).toMatch(/^https:\/\/maps\.apple\.com\/\?q=/);
  expect(mapLink(place, { isIos: false, isAndroid: false })).toMatch(/^https:\/\/www\.google\.com\/maps\//);
});
