import { expect, test } from 'vitest';
import { writeResetWaitLetter } from './reset-wait-letter.rule.ts';

test.each([
  ['vi', 'Thứ Hai', 'Chào Lan'],
  ['en', 'Monday', 'Hello Lan'],
] as const)('in %s it says from when on, and how to stop it', (language, day, hello) => {
  const letter = writeResetWaitLetter(
    { name: 'Lan', language },
    new Date('2026-11-23T02:00:00Z'),
    'https://moman.test',
  );
  for (const text of [letter.sms, letter.text]) {
    expect(text).toContain('09:00');
    expect(text).toContain(day);
    expect(text).toContain('https://moman.test');
    expect(text).not.toContain('!');
  }
  expect(letter.text).toContain(hello);
  expect(writeResetWaitLetter({ name: '', language }, new Date(), '').text).not.toContain(' ,');
});
