import { expect, test } from 'vitest';
import { writeGiftMail } from './gift-mail.rule.ts';

const gift = {
  ticket_ids: ['t1'],
  free_gifts: 0,
  title: 'Đêm nhạc',
  message: '',
  expires_at: new Date('2026-12-01T12:00:00Z'),
  link: 'https://moman.test/gift-ticket?code=ABC',
};

test('a text message begins with us, and has the first word of its sender’s name alone', () => {
  const vi = writeGiftMail({ ...gift, sender_name: 'Nguyễn Ngân Hàng VCB' }, 'vi');
  expect(vi.sms).toMatch(/^Mở Màn: Nguyễn tặng bạn 1 vé: Đêm nhạc\. /);
  expect(vi.subject).toBe('Nguyễn Ngân Hàng VCB tặng bạn 1 vé: Đêm nhạc');
  expect(writeGiftMail({ ...gift, sender_name: 'Nguyen Bank' }, 'en').sms).toMatch(
    /^Mở Màn: Nguyen is giving you a ticket/,
  );
});

test('a name that was a domain before those were refused is told to nobody', () => {
  for (const language of ['vi', 'en'] as const) {
    for (const sender_name of ['vcb-xacminh.com', 'Xac minh vcb.com', '']) {
      const mail = writeGiftMail({ ...gift, sender_name }, language);
      expect(JSON.stringify(mail)).not.toMatch(/vcb/);
      expect(mail.sms).toMatch(
        language === 'vi' ? /^Mở Màn: một người bạn tặng/ : /^Mở Màn: somebody is giving/,
      );
    }
  }
});
