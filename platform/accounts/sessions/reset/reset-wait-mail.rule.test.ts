import { expect, test } from 'vitest';
import { writeResetWaitMail } from './reset-wait-mail.rule.ts';

test.each([
  ['vi', 'Thứ Hai', 'Chào Lan'],
  ['en', 'Monday', 'Hello Lan'],
] as const)(
  'the mail in %s says from when a new password can be chosen, and how to stop it',
  (language, day, hello) => {
    const mail = writeResetWaitMail(
      { name: 'Lan', language },
      new Date('2026-11-23T02:00:00Z'),
      'https://moman.test',
    );
    for (const text of [mail.sms, mail.text]) {
      expect(text).toContain('09:00');
      expect(text).toContain(day);
      expect(text).toContain('https://moman.test');
      expect(text).not.toContain('!');
    }
    expect(mail.text).toContain(hello);
    expect(writeResetWaitMail({ name: '', language }, new Date(), '').text).not.toContain(' ,');
  },
);
