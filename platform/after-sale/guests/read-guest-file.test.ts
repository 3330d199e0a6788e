import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { readGuestFile } from './read-guest-file.ts';

const read = (...lines: string[]) => readGuestFile(lines.join('\r\n'), 'vi');

test('reads names with accents, quotes and a byte order mark, contacts in any notation, seats and language', () => {
  expect(
    read(
      '\uFEFFname,email,phone,tickets,seats,language',
      'Nguyễn Thị Ánh Nguyệt, Nguyet@Example.com ,,2,,',
      '"Trần Văn Bách",,="0912345678",,,en',
      'Lê Thu,,,,"a12, A13",',
    ),
  ).toEqual({
    guests: [
      guest(2, 'Nguyễn Thị Ánh Nguyệt', { contact: 'nguyet@example.com', tickets: 2 }),
      guest(3, 'Trần Văn Bách', { contact: '+84912345678', language: 'en' }),
      guest(4, 'Lê Thu', { tickets: 2, seats: ['A12', 'A13'] }),
    ],
  });
});

const guest = (line: number, name: string, more: object = {}) => ({
  line,
  name,
  contact: null,
  tickets: 1,
  seats: [],
  language: 'vi',
  ...more,
});

test('reads what a spreadsheet in Vietnamese writes: semicolons, its own heads, letters with separate accents', () => {
  const apart = 'Họ và tên;Điện thoại;Số vé'.normalize('NFD');
  expect(read(apart, 'Phạm Hà;0912 345 678;3', '', ';;')).toEqual({
    guests: [guest(2, 'Phạm Hà', { contact: '+84912345678', tickets: 3 })],
  });
});

test('keeps the lines of a text that holds a line end, and takes a comma within quotes as part of the cell', () => {
  expect(read('name,seats', '"Lan\nAnh","A1,A2"', 'Bo,A3')).toEqual({
    guests: [guest(2, 'Lan Anh', { tickets: 2, seats: ['A1', 'A2'] }), guest(4, 'Bo', { seats: ['A3'] })],
  });
  expect(read('name,email', '"Nguyễn, Lan",')).toEqual({
    problems: [`line 2: the name has signs that no name has, or more than ${limits.nameMax} characters`],
  });
});

test('tells every wrong line, in order, without a name or a contact', () => {
  expect(
    read(
      'name,email,phone,tickets,seats,language',
      ',,,,,',
      ',a@b.vn,,,,',
      'Lan,no address,,,,',
      'Mai,,12,,,',
      'Mai,a@b.vn,0912345678,,,',
      'Bo,,,0,,',
      `Bo,,,${limits.guestTicketsMax + 1},,`,
      'Bo,,,3,A1 A2,',
      'Bo,,,,B1 B1,',
      'Bo,,,,,fr',
      'Bo,,,,,,,extra',
    ),
  ).toEqual({
    problems: [
      'line 3: no name',
      'line 4: the email is none',
      'line 5: the phone is no number',
      'line 6: an email or a phone, not both',
      `line 7: tickets: a whole number from 1 to ${limits.guestTicketsMax}`,
      `line 8: tickets: a whole number from 1 to ${limits.guestTicketsMax}`,
      'line 9: 2 seats for 3 tickets',
      'line 10: a seat stands there twice',
      'line 11: language: vi or en',
      'line 12: it has more columns than the head',
    ],
  });
});

test('refuses a guest twice, in whatever case, and a seat of two guests; namesakes have different contacts', () => {
  expect(read('name,email,seats', 'Lan,a@b.vn,A1', 'LAN,A@b.vn,', 'Lan,c@b.vn,', 'Bo,,A1', 'Bo,,')).toEqual({
    problems: [
      'line 3: the same guest as in line 2',
      "line 5: seat A1 is line 2's already",
      'line 6: the same guest as in line 5',
    ],
  });
});

test('refuses what is no guest list', () => {
  const many = Array.from({ length: limits.guestsAtOnce + 1 }, (_, at) => `Lan,a${at}@b.vn`);
  for (const [lines, problem] of [
    [[''], 'the file is empty'],
    [['email', 'a@b.vn'], 'line 1: the head has no column "name"'],
    [['name,name', 'Lan,Lan'], 'line 1: a column stands there twice'],
    [
      ['name,seat', 'Lan,A1'],
      'line 1: no column is called "seat": name, email, phone, tickets, seats, language',
    ],
    [['name'], 'nobody is on the list'],
    [['name', '"Lan'], 'line 2: a quote is opened and never closed'],
    [
      ['name', 'Lan "Lu" Anh'],
      'line 2: a quote stands within a text: double it, and put the whole text in quotes',
    ],
    [
      ['name', '"Lan"Anh'],
      'line 2: a quote stands within a text: double it, and put the whole text in quotes',
    ],
    [['name,email', ...many], `${many.length} guests: at most ${limits.guestsAtOnce} at once`],
  ] as const)
    expect(read(...lines)).toEqual({ problems: [problem] });
});
