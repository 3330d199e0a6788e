import { otpType } from '@mo-man/schema/wire/accounts/otp.ts';
import { expect, test } from 'vitest';
import { writeOtpMail, writeOtpSms } from './otp-texts.rule.ts';

const cases = otpType.options.flatMap((purpose) => [
  { purpose, language: 'vi' as const },
  { purpose, language: 'en' as const },
]);

test.each(cases)('the $purpose message in $language says what the code is for', ({ purpose, language }) => {
  const mail = writeOtpMail({ code: '0427', purpose }, language);
  const sms = writeOtpSms({ code: '0427', purpose }, language, 'https://moman.test');
  expect(mail.text).toContain('0427');
  expect(mail.subject).not.toContain('0427');
  expect(sms).toContain('0427');
  expect(`${mail.subject}${mail.text}${sms}`).not.toContain('!');
});

test('each purpose has its own text, and browsers of the site find the code in it', () => {
  for (const language of ['vi', 'en'] as const) {
    const texts = otpType.options.map((purpose) =>
      writeOtpSms({ code: '0427', purpose }, language, 'https://moman.test:8443'),
    );
    expect(new Set(texts).size).toBe(otpType.options.length);
    for (const text of texts) expect(text).toMatch(/\n@moman\.test #0427$/);
  }
});
