import { expect, test } from 'vitest';
import { writeReviewAsk } from './review-ask-mail.rule.ts';

const film = {
  title: { vi: 'Tiệc cưới', en: 'The wedding' },
  reviews: 'https://moman.test/tiec-cuoi-f1#mm-film-reviews',
  stop: 'https://moman.test/stop-reminder/t?of=visits',
  name: 'Lan',
};

test.each(['vi', 'en'] as const)(
  'the mail in %s names the film, and leads to its reviews and the end of such mails',
  (language) => {
    const { subject, text } = writeReviewAsk(film, language);
    expect(subject).toContain(film.title[language]);
    for (const said of ['Lan,', film.title[language], `${film.reviews}\n`, `${film.stop}\n`])
      expect(text).toContain(said);
  },
);

test('a viewer without a name is greeted without one', () => {
  expect(writeReviewAsk({ ...film, name: '' }, 'en').text).toMatch(/^Hello,\n/);
  expect(writeReviewAsk({ ...film, name: '' }, 'vi').text).toMatch(/^Chào bạn,\n/);
});
