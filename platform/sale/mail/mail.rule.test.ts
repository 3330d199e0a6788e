import { expect, test } from 'vitest';
import { moneyText } from '@mo-man/schema/rules/order/money-text.rule.ts';
import { writeRefundMail } from './refund-mail.rule.ts';
import { sayAttached, writeTicketsMail } from './tickets-mail.rule.ts';

const startsAt = new Date('2026-11-21T12:30:00Z');
const doorsAt = new Date('2026-11-21T11:30:00Z');
const both = (text: string) => ({ vi: text, en: text });
const stalls = { section: { vi: 'Tầng trệt', en: 'Stalls' }, type: { vi: 'Hạng nhất', en: 'First' } };
const floor = { section: both('Fanzone'), type: both('Fanzone'), seat: null };
const tickets = [{ ...stalls, seat: 'A6' }, { ...stalls, seat: 'A7' }, floor, floor];
const order = {
  code: 'ABCDEFGHJK',
  title: { vi: 'Đêm không ngủ', en: 'Night without sleep' },
  publicUrl: 'https://moman.test',
  name: 'An',
};

test.each(['vi', 'en'] as const)('the mails of a purchase in %s', (language) => {
  const venue = { vi: 'Nhà hát Lớn', en: 'Opera House' };
  const where = { venue, address: both('1 Tràng Tiền') };
  const deliveredTo = { vi: 'Tỉnh Khánh Hòa', en: 'Khanh Hoa Province' };
  const sums = {
    ...{ subtotal: 600_000, service_fee: 20_000, shipping_fee: 30_000, add_on_total: 180_000 },
    total: 730_000,
  };
  const discounts = [
    { party: 'organizer' as const, code: 'ME40', title: both('Mê nhạc'), amount: 40_000 },
    { party: 'platform' as const, code: null, title: { vi: 'Chào bạn mới', en: 'Welcome' }, amount: 60_000 },
  ];
  const addOns = [{ name: { vi: 'Bắp nước', en: 'Popcorn and drink' }, quantity: 2 }];
  const exchange = { fromOrder: 'OLDORDER12', credit: 500_000 };
  const bought = { ...order, ...where, startsAt, doorsAt, sums, discounts, tickets, addOns, exchange };
  const paid = writeTicketsMail({ ...bought, deliveredTo }, language);
  expect(paid.subject).toContain(order.title[language]);
  for (const part of [
    order.code,
    venue[language],
    '1 Tràng Tiền',
    { vi: 'Thứ Bảy, 21 tháng 11, 2026, 19:30', en: 'Saturday, 21 Nov, 2026, 19:30' }[language],
    { vi: 'Mở cửa: 18:30', en: 'Doors open: 18:30' }[language],
    { vi: '- Tầng trệt, ghế A6 (Hạng nhất)', en: '- Stalls, seat A6 (First)' }[language],
    '- 2 × Fanzone\n',
    deliveredTo[language],
    `${{ vi: 'Tiền vé', en: 'Tickets' }[language]}: ${moneyText(600_000, language)}`,
    `${{ vi: 'Phí dịch vụ', en: 'Service fee' }[language]}: ${moneyText(20_000, language)}`,
    moneyText(30_000, language),
    {
      vi: `Giảm giá của ban tổ chức (ME40): −${moneyText(40_000, 'vi')}`,
      en: `Organizer’s discount (ME40): −${moneyText(40_000, 'en')}`,
    }[language],
    {
      vi: `Giảm giá của Mở Màn (Chào bạn mới): −${moneyText(60_000, 'vi')}`,
      en: `Mở Màn’s discount (Welcome): −${moneyText(60_000, 'en')}`,
    }[language],
    `${{ vi: 'Vé đã đổi của đơn', en: 'Tickets given of order' }[language]} OLDORDER12: −${moneyText(500_000, language)}`,
    `${{ vi: 'Số tiền', en: 'Amount' }[language]}: ${moneyText(230_000, language)}`,
    { vi: '- 2 × Bắp nước', en: '- 2 × Popcorn and drink' }[language],
    `${{ vi: 'Mua kèm', en: 'Extras' }[language]}: ${moneyText(180_000, language)}`,
    'https://moman.test/my-tickets',
  ]) {
    expect(paid.text).toContain(part);
  }
  // Where the tickets are attached, it says so instead, and the rest is as it was.
  const attached = sayAttached(paid.text, language);
  expect(attached).not.toBe(paid.text);
  expect(attached).toMatch(/PDF/);
  expect(attached).toContain('https://moman.test/my-tickets');
  expect(attached.split('\n')).toHaveLength(paid.text.split('\n').length);
  const onPhonesAlone = writeTicketsMail(
    { ...bought, deliveredTo: null, addOns: [], exchange: null, sums: { ...sums, shipping_fee: 0 } },
    language,
  ).text;
  expect(onPhonesAlone).not.toMatch(/vé giấy|paper|để nhận|collect/i);
  for (const step of ['requested', 'succeeded'] as const) {
    const back = writeRefundMail({ ...order, amount: 600_000, reason: 'late_payment', step }, language);
    expect(back.text).toContain(moneyText(600_000, language));
    expect(back.text + back.subject).not.toContain('!');
  }
});

test('the mail of a pass says to which dates it admits beside its own', () => {
  const further = [
    { starts_at: '2026-11-22T12:30:00Z', status: 'scheduled' },
    { starts_at: '2026-11-23T12:30:00Z', status: 'moved' },
    { starts_at: '2026-11-24T12:30:00Z', status: 'cancelled' },
  ] as const;
  const sums = { subtotal: 0, service_fee: 0, shipping_fee: 0, add_on_total: 0, total: 0 };
  const mail = {
    ...{ ...order, startsAt, doorsAt, sums, discounts: [], addOns: [], exchange: null, deliveredTo: null },
    ...{ venue: both('Nhà hát'), address: both('1 Tràng Tiền'), tickets: [{ ...floor, further }, floor] },
  };
  const { text } = writeTicketsMail(mail, 'vi');
  expect(text).toContain(
    '- Fanzone, vào cửa được cả: Chủ Nhật, 22 tháng 11, 2026, 19:30; Thứ Hai, 23 tháng 11, 2026, 19:30\n- Fanzone\n',
  );
});
