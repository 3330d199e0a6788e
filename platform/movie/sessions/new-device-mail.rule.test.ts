import { expect, test } from 'vitest';
import { writeNewDeviceMail } from './new-device-mail.rule.ts';

const mail = {
  name: 'Nguyễn An',
  device: 'Chrome · Android',
  address: '203.0.113.x',
  at: new Date('2026-11-21T17:30:00Z'),
  publicUrl: 'https://moman.vn',
};

test('says what, when in Vietnam, from where, and where to end it, in both languages', () => {
  const vi = writeNewDeviceMail(mail, 'vi');
  expect(vi.text).toContain('Thiết bị: Chrome · Android');
  expect(vi.text).toContain('Chủ Nhật, 22 tháng 11, 2026, 00:30 (giờ Việt Nam)');
  expect(vi.text).toContain('Địa chỉ mạng: 203.0.113.x');
  expect(vi.text).toContain('https://moman.vn/my-account');
  const en = writeNewDeviceMail(mail, 'en');
  expect(en.text).toContain('Device: Chrome · Android');
  expect(en.text).toContain('Sunday, 22 Nov, 2026, 00:30 (Vietnam time)');
});

test('what is not known is left out', () => {
  const { text } = writeNewDeviceMail({ ...mail, name: '', device: '', address: '' }, 'en');
  expect(text).toContain('Hello,');
  expect(text).toContain('Device: unknown');
  expect(text).not.toContain('address:');
});
