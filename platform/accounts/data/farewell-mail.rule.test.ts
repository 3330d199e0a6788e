import { expect, test } from 'vitest';
import { writeFarewellMail } from './farewell-mail.rule.ts';

const site = 'https://moman.test';

test.each(['vi', 'en'] as const)(
  'the last mail in %s says what data stays, why, and for how long',
  (language) => {
    const kept = writeFarewellMail({ name: 'An', keptOrders: 2, publicUrl: site }, language);
    for (const part of ['An,', ' 2 ', '88/2015/QH13', '174/2016/NĐ-CP', '10', site])
      expect(kept.text).toContain(part);
    const none = writeFarewellMail({ name: '', keptOrders: 0, publicUrl: site }, language);
    expect(none.text).not.toContain('88/2015');
    for (const { subject, text, sms } of [kept, none])
      expect(subject + text + sms).not.toMatch(/!|undefined| ,/);
  },
);
