import { expect, test } from 'vitest';
import { momentText, moneyText } from './money-text.rule.ts';
import { writeRefundMail } from './refund-mail.rule.ts';
import { writeTicketsMail } from './tickets-mail.rule.ts';

const startsAt = new Date('2026-11-21T12:30:00Z');
const order = {
  code: 'ABCDEFGHJK',
  title: { vi: 'Đêm không ngủ', en: 'Night without sleep' },
  publicUrl: 'https://moman.test',
  name: 'An',
};

test('money is said to the đồng, and free is a word', () => {
  expect(moneyText(1_250_000, 'vi')).toBe('1.250.000 ₫');
  expect(moneyText(1_250_000, 'en')).toBe('₫1,250,000');
  expect(moneyText(999, 'vi')).toBe('999 ₫');
  expect([moneyText(0, 'vi'), moneyText(0, 'en')]).toEqual(['Miễn phí', 'Free']);
});

test('time is said with the weekday, in the zone of Vietnam', () => {
  expect(momentText(startsAt, 'vi')).toMatch(/19:30.*Thứ Bảy.*21\/11\/2026/i);
  expect(momentText(startsAt, 'en')).toMatch(/Saturday.*21 November 2026.*19:30/);
});

test.each(['vi', 'en'] as const)('the mails of a purchase in %s', (language) => {
  const venue = { vi: 'Nhà hát Lớn', en: 'Opera House' };
  const paid = writeTicketsMail({ ...order, venue, startsAt, total: 600_000, count: 2 }, language);
  expect(paid.subject).toContain(order.title[language]);
  for (const part of [
    order.code,
    venue[language],
    moneyText(600_000, language),
    'https://moman.test/my-tickets',
  ]) {
    expect(paid.text).toContain(part);
  }
  for (const step of ['requested', 'succeeded'] as const) {
    const back = writeRefundMail({ ...order, amount: 600_000, reason: 'late_payment', step }, language);
    expect(back.text).toContain(moneyText(600_000, language));
    expect(back.text + back.subject).not.toContain('!');
  }
});
