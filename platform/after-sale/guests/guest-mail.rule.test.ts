import { expect, test } from 'vitest';
import { writeInvitation, writeWithdrawal } from './guest-mail.rule.ts';

const invitation = {
  name: 'Nguyễn Lan',
  organizer: 'Nhà hát Lớn',
  title: { vi: 'Đêm nhạc', en: 'A night' },
  place: { vi: 'Nhà hát, Hà Nội', en: 'The opera, Hanoi' },
  startsAt: new Date('2026-12-05T13:00:00Z'),
  doorsAt: new Date('2026-12-05T12:00:00Z'),
  type: { vi: 'Hạng A', en: 'Class A' },
  section: { vi: 'Tầng 1', en: 'Stalls' },
  tickets: 2,
  seats: ['A1', 'A2'],
  code: 'ACDEFGHJKMNP',
  slug: 'dem-nhac',
  publicUrl: 'https://moman.test',
};

test('an invitation says who invites, when and where, the seats, and where the code is redeemed', () => {
  const { subject, text, sms } = writeInvitation(invitation, 'vi');
  expect(subject).toBe('Thư mời: Đêm nhạc');
  for (const part of [
    'Chào Nguyễn Lan,',
    'Nhà hát Lớn mời bạn dự Đêm nhạc: 2 vé mời.',
    'Tầng 1, Hạng A',
    'Ghế: A1, A2',
    'mở cửa 19:00',
    'https://moman.test/redeem-ticket/dem-nhac?code=ACDEFGHJKMNP',
    'ACDEFG HJKMNP',
  ])
    expect(text).toContain(part);
  expect(sms).toContain('Mở Màn: Nhà hát Lớn mời bạn 2 vé mời: Đêm nhạc');
  expect(sms).toContain('https://moman.test/redeem-ticket/dem-nhac?code=ACDEFGHJKMNP');
});

test('in English it speaks of one ticket as of one, and names a kind and its section once when they are called alike', () => {
  const stands = { ...invitation, tickets: 1, seats: [], type: invitation.section };
  const { text, sms } = writeInvitation(stands, 'en');
  expect(text).toContain('Nhà hát Lớn invites you to A night: a complimentary ticket.');
  expect(text).toContain('\nStalls\n\n');
  expect(text).not.toContain('Seat');
  expect(sms).toContain('a complimentary ticket. Get it:');
});

test('an organizer who is called as an address is not named in a text message', () => {
  expect(writeInvitation({ ...invitation, organizer: 'tickets.example.com' }, 'en').sms).toMatch(
    /^Mở Màn invites you/,
  );
});

test('what is taken back or called off is told without a word of money', () => {
  const told = {
    name: 'Lan',
    title: invitation.title,
    tickets: 1,
    notice: { vi: 'Trời mưa.', en: 'It rains.' },
    publicUrl: 'https://moman.test',
  };
  const off = writeWithdrawal({ ...told, reason: 'showing_cancelled' }, 'en');
  expect(off.text).toContain('Your complimentary ticket is no longer good.');
  expect(off.text).toContain('It rains.');
  const back = writeWithdrawal({ ...told, reason: 'organizer_decided' }, 'vi');
  expect(back.subject).toBe('Vé mời đã được thu hồi: Đêm nhạc');
  expect(back.text).not.toContain('Trời mưa.');
  for (const { text, sms } of [off, back]) expect(`${text} ${sms}`).not.toMatch(/₫|tiền|money|refund/);
});
