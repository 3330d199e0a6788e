import { expect, test } from 'vitest';
import { type PassChangeMail, writePassChangeMail } from './pass-change-mail.rule.ts';

const mail: PassChangeMail = {
  code: 'CODE123456',
  kind: 'cancelled',
  title: { vi: 'Lễ hội', en: 'The festival' },
  name: 'An',
  notice: { vi: 'Trời bão.', en: 'A storm.' },
  oldStartsAt: new Date('2026-12-06T20:00:00+07:00'),
  startsAt: new Date('2026-12-06T20:00:00+07:00'),
  doorsAt: new Date('2026-12-06T19:00:00+07:00'),
  place: { vi: 'Sân vận động, Huế', en: 'Stadium, Huế' },
  oldPlace: null,
  others: [{ starts_at: '2026-12-05T20:00:00+07:00', status: 'scheduled' }],
  chooseUntil: new Date('2026-12-20T12:00:00+07:00'),
  publicUrl: 'https://mo-man.example',
};
const page = 'https://mo-man.example/order-refund/CODE123456';

test('to the buyer: which date, what the pass stays good for, until when and where it may be returned, and that silence keeps', () => {
  const { subject, text } = writePassChangeMail(mail, 'vi');
  expect(subject).toBe('Một suất diễn bị hủy: Lễ hội');
  for (const part of [
    'Suất bị hủy: Chủ Nhật, 06 tháng 12, 2026, 20:00',
    'các suất còn lại: Thứ Bảy, 05 tháng 12, 2026, 20:00',
    'đến Chủ Nhật, 20 tháng 12, 2026, 12:00, bạn có thể trả lại vé nhiều buổi',
    `không lấy lại được:\n${page}\nNếu bạn không chọn, vé của bạn được giữ.`,
  ])
    expect(text).toContain(part);
  const moved = writePassChangeMail({ ...mail, kind: 'moved' }, 'en').text;
  expect(moved).toContain('until Sunday, 20 Dec, 2026, 12:00 you may return the passes of this order');
  expect(moved).toContain(`${page}\nIf you choose nothing, you keep it.`);
});

test('to a buyer whose passes were all let in or given away, and to whom one was given: no choice', () => {
  const none = { ...mail, chooseUntil: null };
  for (const language of ['vi', 'en'] as const) {
    expect(writePassChangeMail(none, language).text).not.toContain('order-refund');
    expect(writePassChangeMail({ ...none, code: null }, language).text).not.toMatch(
      /order-refund|my-requests/,
    );
  }
  expect(writePassChangeMail(none, 'en').text).toContain('cannot be returned');
  expect(writePassChangeMail({ ...none, code: null }, 'vi').text).toContain('người đã tặng vé');
});
