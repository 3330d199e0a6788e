import { expect, test } from 'vitest';
import { type ReminderNews, writeReminder } from './reminder-mail.rule.ts';

const at = new Date('2026-11-21T13:00:00Z');
const reminder = {
  title: { vi: 'Đêm không ngủ', en: 'Night without sleep' },
  page: 'https://moman.test/dem-khong-ngu-abc',
  stop: 'https://moman.test/stop-reminder/t',
  name: 'An',
};
const opening = { kind: 'opening', at, isRegistration: false, isOpen: false } as const;
const news: ReminderNews[] = [
  opening,
  { ...opening, isOpen: true },
  { ...opening, isRegistration: true },
  { ...opening, isRegistration: true, isOpen: true },
  { kind: 'return' },
];
const written = (language: 'vi' | 'en') =>
  news.map((each) => writeReminder({ ...reminder, news: each }, language));

test.each(['vi', 'en'] as const)(
  'the reminder in %s says what it is about, where to go, and how to end it',
  (language) => {
    for (const { subject, text } of written(language)) {
      expect(subject).toContain(reminder.title[language]);
      for (const part of [reminder.title[language], reminder.page, reminder.stop, 'An']) {
        expect(text).toContain(part);
      }
      expect(subject + text).not.toContain('!');
    }
  },
);

test('each kind of news has its own text', () => {
  expect(written('vi').map(({ subject }) => subject)).toEqual([
    'Sắp mở bán vé: Đêm không ngủ',
    'Đã mở bán vé: Đêm không ngủ',
    'Sắp mở đăng ký: Đêm không ngủ',
    'Đã mở đăng ký: Đêm không ngủ',
    'Lại có vé: Đêm không ngủ',
  ]);
  expect(written('vi')[0]?.text).toContain('Thứ Bảy, 21 tháng 11, 2026, 20:00');
  expect(written('en')[0]?.text).toContain('opens on Saturday, 21 Nov, 2026, 20:00');
});

test('greets a reader without a name without leaving a gap', () => {
  const unnamed = { ...reminder, name: '', news: opening };
  expect(writeReminder(unnamed, 'vi').text).toMatch(/^Chào bạn,/);
  expect(writeReminder(unnamed, 'en').text).toMatch(/^Hello,/);
});
