import { expect, test } from 'vitest';
import { writeAccountMail } from './account-mail.rule.ts';
import {
  type ChangeMail,
  writeChangeMail,
  writeGivenChangeMail,
  writeGivenChangeSms,
} from './change-mail.rule.ts';

const mail: ChangeMail = {
  code: 'CODE123456',
  kind: 'moved',
  title: { vi: 'Đêm nhạc', en: 'A night of music' },
  name: 'An',
  notice: { vi: 'Trời mưa.', en: 'It rains.' },
  oldStartsAt: new Date('2026-12-05T20:00:00+07:00'),
  startsAt: new Date('2026-12-20T19:30:00+07:00'),
  doorsAt: new Date('2026-12-20T18:30:00+07:00'),
  place: { vi: 'Nhà hát, Huế', en: 'Theatre, Huế' },
  oldPlace: null,
  chooseUntil: new Date('2026-12-10T12:00:00+07:00'),
  publicUrl: 'https://mo-man.example',
};

test('moved: old and new time, the organizer’s words, both ways, until when, and that silence keeps', () => {
  const { subject, text } = writeChangeMail(mail, 'vi');
  expect(subject).toBe('Suất diễn đổi lịch: Đêm nhạc');
  for (const part of [
    'Trời mưa.',
    'Thời gian cũ: Thứ Bảy, 05 tháng 12, 2026, 20:00',
    'Thời gian mới: Chủ Nhật, 20 tháng 12, 2026, 19:30 (mở cửa 18:30)',
    'Nếu bạn không chọn, vé của bạn được giữ.',
    'đến Thứ Năm, 10 tháng 12, 2026, 12:00',
    'không lấy lại vé được:\nhttps://mo-man.example/order-refund/CODE123456',
  ])
    expect(text).toContain(part);
  const english = writeChangeMail({ ...mail, oldPlace: { vi: 'Sân', en: 'The yard' } }, 'en').text;
  expect(english).toContain('Old place: The yard\nNew place: Theatre, Huế');
  expect(english).toContain('If you choose nothing, you keep them.');
});

test('postponed: no new time is made up', () => {
  const { text } = writeChangeMail({ ...mail, kind: 'postponed', startsAt: mail.oldStartsAt }, 'en');
  expect(text).toContain('New time: not known yet.');
  expect(text).not.toContain('doors at');
});

test('to whom tickets were given: what changed, that they stay good, and nothing of the order or its money', () => {
  const given = { ...mail, tickets: 2 };
  const { subject, text } = writeGivenChangeMail(given, 'vi');
  expect(subject).toBe('Suất diễn đổi lịch: Đêm nhạc');
  expect(text).toContain('mà bạn có 2 vé được tặng');
  expect(text).toContain('Thời gian mới: Chủ Nhật, 20 tháng 12, 2026, 19:30 (mở cửa 18:30)');
  expect(text).toContain('https://mo-man.example/my-tickets');
  for (const language of ['vi', 'en'] as const)
    expect(writeGivenChangeMail(given, language).text).not.toMatch(/CODE123456|order-refund/);
  expect(writeGivenChangeMail({ ...given, tickets: 1 }, 'en').text).toContain('you were given a ticket,');
  expect(writeGivenChangeSms(mail, 'en')).toContain('Sunday, 20 Dec, 2026, 19:30');
  expect(writeGivenChangeSms({ ...mail, kind: 'postponed' }, 'vi')).toContain('chưa có ngày mới');
});

test('a mail that asks for an account leads to the site, and asks for nothing by mail', () => {
  const asked = { ...mail, amount: 600_000, isAgain: true };
  expect(writeAccountMail(asked, 'vi').text).toContain('Ngân hàng không chuyển được 600.000 ₫');
  expect(writeAccountMail({ ...asked, isAgain: false }, 'en').text).toContain(
    'Do not send the account by mail.',
  );
});
