import { expect, test } from 'vitest';
import { turnAlertMail, turnAlertText } from './turn-alert-text.rule.ts';

const near = { title: { vi: 'Hội diễn', en: 'The show' }, ahead: 12, page: 'https://moman.test/queue/s1' };

test('says how many numbers come before, in both languages', () => {
  expect(turnAlertText(near, 'vi')).toEqual({
    title: 'Sắp đến lượt bạn: Hội diễn',
    body: 'Trước bạn còn 12 số. Bạn mở hàng chờ để chọn vé.',
  });
  expect(turnAlertText(near, 'en')).toEqual({
    title: 'Your turn is near: The show',
    body: '12 numbers are before yours. Open the line to choose tickets.',
  });
  expect(turnAlertText({ ...near, ahead: 1 }, 'en').body).toMatch(/^1 number is before yours\./);
});

test('a number that has been served is told so', () => {
  expect(turnAlertText({ ...near, ahead: null }, 'vi').title).toBe('Đến lượt bạn: Hội diễn');
  expect(turnAlertText({ ...near, ahead: null }, 'en').body).toMatch(/^Your number is up\./);
});

test('the next number is told so', () => {
  expect(turnAlertText({ ...near, ahead: 0 }, 'vi').body).toMatch(/^Số tiếp theo là của bạn\./);
  expect(turnAlertText({ ...near, ahead: 0 }, 'en').body).toMatch(/^Yours is the next number\./);
});

test('the mail leads to the queue, and to where it is ended', () => {
  const stop = 'https://moman.test/stop-reminder/token';
  for (const language of ['vi', 'en'] as const) {
    const { text } = turnAlertMail({ ...near, stop }, language);
    expect(text).toContain(near.page);
    expect(text).toContain(stop);
  }
});
