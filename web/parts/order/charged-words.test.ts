import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '@mo-man/schema/errors.ts';
import { expect, test } from 'vitest';

const claims = {
  vi: /(chưa|không|chẳng) bị trừ tiền/i,
  en: /not been charged|(were|are) not charged|no charge|nothing (was|has been) (charged|taken)/i,
};
const languages = ['vi', 'en'] as const;

/** Texts for an order without any payment attempt, as the server confirmed: `booking.ended`, `booking.expired`, `orders.meaning`. */
const asked = [
  'booking.ended.cancelled',
  'booking.ended.expired',
  'booking.expired.text',
  'orders.meaning.cancelled',
];

test.each(languages)(
  'says that nothing was charged only in texts for orders without a payment (%s)',
  (language) => {
    const file = join(import.meta.dirname, '../../lib', '..', 'public', 'lang', `${language}.json`);
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const saying = Object.entries(messages).filter(([, text]) => claims[language].test(text));
    expect(saying.map(([key]) => key)).toEqual(asked);
  },
);

test.each(languages)(
  'says in no error what was charged, because a refusal knows nothing of other payments (%s)',
  (language) => {
    const saying = Object.values(errors).filter((error) => claims[language].test(error[language]));
    expect(saying.map(({ code }) => code)).toEqual([]);
  },
);
