import { expect, test } from 'vitest';
import { writeAnswer, writeArrival } from './support-mail.rule.ts';

const request = { number: 'YC-7K3M9X', page: 'https://example.com/my-requests/YC-7K3M9X', name: 'Lan' };

test('during the hours, the mail says until when each office is open', () => {
  const { subject, text } = writeArrival(
    { ...request, orderCode: 'MM-1', now: new Date('2026-11-23T09:00:00+07:00') },
    'vi',
  );
  expect(subject).toBe('Đã nhận yêu cầu YC-7K3M9X');
  expect(text).toContain('yêu cầu của bạn về đơn MM-1');
  expect(text).toContain('đang là giờ làm việc');
  expect(text).toContain(
    'TP. Hồ Chí Minh: đang mở, đến 19:30\nHà Nội: mở lại Thứ Hai, 23 tháng 11, 2026, 09:30',
  );
  expect(text).toContain(request.page);
});

test('on a Friday evening it says Monday, and names no order where none was named', () => {
  const { text } = writeArrival(
    { ...request, name: '', orderCode: null, now: new Date('2026-11-27T19:30:00+07:00') },
    'en',
  );
  expect(text).toMatch(/^Hello,\n\nWe have received your request\. Its number is YC-7K3M9X\./);
  expect(text).toContain('outside our hours');
  expect(text).toContain(
    'Ho Chi Minh City: opens Monday, 30 Nov, 2026, 08:30\nHanoi: opens Monday, 30 Nov, 2026, 09:30',
  );
});

test.each(['vi', 'en'] as const)(
  'an answer stands in the mail in %s, with the way to the thread',
  (language) => {
    const { subject, text } = writeAnswer({ ...request, answer: 'Vé đã gửi lại.' }, language);
    expect(subject).toContain('YC-7K3M9X');
    expect(text).toContain('\n\nVé đã gửi lại.\n\n');
    expect(text).toContain(`\n${request.page}\n`);
  },
);
