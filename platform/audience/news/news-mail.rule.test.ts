import { expect, test } from 'vitest';
import { isNewsHour, writeNews } from './news-mail.rule.ts';

const event = (name: string) => ({
  title: { vi: `Đêm ${name}`, en: `Night ${name}` },
  venue: { vi: 'Nhà hát', en: 'Theatre' },
  startsAt: new Date('2026-12-05T20:00:00+07:00'),
  page: `https://moman.test/dem-${name}`,
});
const news = {
  events: [event('1'), event('2')],
  more: 0,
  name: 'An',
  site: 'https://moman.test',
  stop: 'https://moman.test/unsubscribe/token',
};

test('says what is new, when and where, and how to end such mails', () => {
  const { subject, text } = writeNews(news, 'vi');
  expect(subject).toBe('Mới mở bán: Đêm 1 và 1 sự kiện khác');
  expect(text).toContain('Chào An,');
  expect(text).toContain('Đêm 1\nThứ Bảy, 05 tháng 12, 2026, 20:00, Nhà hát\nhttps://moman.test/dem-1');
  expect(text).toContain(news.stop);
  expect(text).not.toContain('sự kiện mới khác');
});

test('words a single event, many more events, and a reader without a name', () => {
  expect(writeNews({ ...news, events: [event('1')] }, 'en').subject).toBe('New on sale: Night 1');
  expect(writeNews(news, 'en').subject).toBe('New on sale: Night 1 and another event');
  const many = writeNews({ ...news, more: 7, name: '' }, 'en');
  expect(many.subject).toBe('New on sale: Night 1 and 8 other events');
  expect(many.text).toContain('7 more new events: https://moman.test');
  expect(many.text).toMatch(/^Hello,/);
});

test.each([
  ['2026-12-05T08:59:00+07:00', false],
  ['2026-12-05T09:00:00+07:00', true],
  ['2026-12-05T19:59:00+07:00', true],
  ['2026-12-05T20:00:00+07:00', false],
  ['2026-12-05T02:00:00+07:00', false],
])('at %s news may be sent: %s', (at, may) => {
  expect(isNewsHour(new Date(at))).toBe(may);
});
