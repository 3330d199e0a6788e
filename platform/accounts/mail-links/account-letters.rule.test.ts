import { expect, test } from 'vitest';
import {
  writeContactChangedLetter,
  writeEmailChangingLetter,
  writePasswordChangedLetter,
  writeResetLetter,
  writeVerifyLetter,
  writeWelcomeLetter,
} from './account-letters.rule.ts';

const site = 'https://moman.test';
const link = `${site}/x?token=t`;

test.each(['vi', 'en'] as const)(
  'letters of an account in %s: what happened, and where to go',
  (language) => {
    const to = { name: 'Bưởi', language };
    const letters = [
      { letter: writeResetLetter(to, link), holds: [link, '30'] },
      { letter: writeVerifyLetter(to, link), holds: [link, '24'] },
      { letter: writeEmailChangingLetter(to, 'b•••@example.com', site), holds: ['b•••@example.com', site] },
      {
        letter: writeContactChangedLetter(to, '+84901000044', site),
        holds: ['••••044', `${site}/reset-password`],
      },
      { letter: writeContactChangedLetter(to, 'bon@example.com', site), holds: ['email b•••@example.com'] },
      { letter: writePasswordChangedLetter(to, site), holds: [`${site}/reset-password`] },
      { letter: writeWelcomeLetter(to, site, link), holds: [site, link] },
      { letter: writeWelcomeLetter(to, site, null), holds: [`${site}/my-account#profile`] },
    ];
    for (const { letter, holds } of letters) {
      for (const part of holds) expect(letter.text).toContain(part);
      expect(letter.text).toContain('Bưởi');
      expect(letter.subject).not.toBe('');
      expect(letter.subject + letter.text).not.toContain('!');
    }
  },
);

test('without a name nobody is greeted by an empty one', () => {
  expect(writeResetLetter({ name: '', language: 'en' }, link).text).toMatch(/^Hello,\n/);
  expect(writeResetLetter({ name: '', language: 'vi' }, link).text).toMatch(/^Chào bạn,\n/);
});
