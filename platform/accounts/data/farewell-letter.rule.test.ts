import { expect, test } from 'vitest';
import { writeFarewellLetter } from './farewell-letter.rule.ts';

const site = 'https://moman.test';

test.each(['vi', 'en'] as const)(
  'the last letter in %s says what stays, why, and for how long',
  (language) => {
    const kept = writeFarewellLetter({ name: 'An', keptOrders: 2, publicUrl: site }, language);
    for (const part of ['An,', ' 2 ', '88/2015/QH13', '174/2016/NĐ-CP', '10', site])
      expect(kept.text).toContain(part);
    const none = writeFarewellLetter({ name: '', keptOrders: 0, publicUrl: site }, language);
    expect(none.text).not.toContain('88/2015');
    for (const { subject, text, sms } of [kept, none])
      expect(subject + text + sms).not.toMatch(/!|undefined| ,/);
  },
);
