import { expect, test } from 'vitest';
import {
  writeContactChangedMail,
  writeEmailChangingMail,
  writePasswordChangedMail,
  writeResetMail,
  writeVerifyMail,
  writeWelcomeMail,
} from './account-mails.rule.ts';

const site = 'https://moman.test';
const link = `${site}/x?token=t`;

test.each(['vi', 'en'] as const)(
  'every mail of an account in %s says what happened and where to go',
  (language) => {
    const to = { name: 'Bưởi', language };
    const mails = [
      { mail: writeResetMail(to, link), holds: [link, '30'] },
      { mail: writeVerifyMail(to, link), holds: [link, '24'] },
      { mail: writeEmailChangingMail(to, 'b•••@example.com', site), holds: ['b•••@example.com', site] },
      {
        mail: writeContactChangedMail(to, '+84901000044', site),
        holds: ['••••044', `${site}/reset-password`],
      },
      { mail: writeContactChangedMail(to, 'bon@example.com', site), holds: ['email b•••@example.com'] },
      { mail: writePasswordChangedMail(to, site), holds: [`${site}/reset-password`] },
      { mail: writeWelcomeMail(to, site, link), holds: [site, link] },
      { mail: writeWelcomeMail(to, site, null), holds: [`${site}/my-account#profile`] },
    ];
    for (const { mail, holds } of mails) {
      for (const part of holds) expect(mail.text).toContain(part);
      expect(mail.text).toContain('Bưởi');
      expect(mail.subject).not.toBe('');
      expect(mail.subject + mail.text).not.toContain('!');
    }
  },
);

test('greets a reader without a name without leaving a gap', () => {
  expect(writeResetMail({ name: '', language: 'en' }, link).text).toMatch(/^Hello,\n/);
  expect(writeResetMail({ name: '', language: 'vi' }, link).text).toMatch(/^Chào bạn,\n/);
});
