import { expect, test } from 'vitest';
import { writeNewDeviceMail } from './new-device-mail.rule.ts';

const facts = {
  kind: 'login' as const,
  name: 'Nguyễn An',
  device: 'Chrome · Android',
  address: '203.0.113.x',
  at: new Date('2026-11-21T17:30:00Z'),
  publicUrl: 'https://moman.vn',
};

test('says in both languages what happened, when in Vietnam, from where, and where to end it', () => {
  const vi = writeNewDeviceMail(facts, 'vi');
  expect(vi.text).toContain('Thiết bị: Chrome · Android');
  expect(vi.text).toContain('Chủ Nhật, 22 tháng 11, 2026, 00:30 (giờ Việt Nam)');
  expect(vi.text).toContain('Địa chỉ mạng: 203.0.113.x');
  expect(vi.text).toContain('https://moman.vn/my-account');
  const en = writeNewDeviceMail(facts, 'en');
  expect(en.text).toContain('Device: Chrome · Android');
  expect(en.text).toContain('Sunday, 22 Nov, 2026, 00:30 (Vietnam time)');
});

test('leaves out what is not known', () => {
  const { text } = writeNewDeviceMail({ ...facts, name: '', device: '', address: '' }, 'en');
  expect(text).toContain('Hello,');
  expect(text).toContain('Device: unknown');
  expect(text).not.toContain('address:');
});

test('the text message says the same in one line, and an installed app has other words than a new device', () => {
  for (const language of ['vi', 'en'] as const) {
    const ofLogin = writeNewDeviceMail(facts, language);
    const ofApp = writeNewDeviceMail({ ...facts, kind: 'installed_app' }, language);
    for (const { sms, text } of [ofLogin, ofApp]) {
      expect(sms).toContain('Chrome · Android');
      expect(sms).toContain('https://moman.vn/my-account');
      expect(sms + text).not.toContain('!');
    }
    expect(ofApp.subject).not.toBe(ofLogin.subject);
    expect(ofApp.sms).not.toBe(ofLogin.sms);
  }
});
