import { expect, test } from 'vitest';
import { event } from './event.rule.ts';
import { ageQuestions, checkFilm } from './check-film.rule.ts';
import { releaseDay } from './film.rule.ts';

const text = { vi: 'x', en: 'x' };
const made = { released: '2026-12-18', minutes: 90, age_label: 'T13' };
const showing = {
  id: 'phim1',
  starts_at: { day: 1, time: '20:00' },
  ends_at: { from_start: 100 },
  sale_opens_at: { day: -1, time: '10:00' },
  screening: { room_id: 'p1' },
  sections: [
    {
      id: 'san',
      name: text,
      kind: 'standing',
      ticket_types: [{ id: 'ga', name: text, price: 1, capacity: 5 }],
    },
  ],
};
const film = (change: object = {}, shown: object = {}) =>
  event.parse({
    id: 'phim',
    slug: 'phim',
    title: text,
    summary: text,
    about: text,
    category: 'film',
    organizer_id: 'a',
    venue_id: 'rap',
    poster: 'a.webp',
    banner: 'a.webp',
    film: made,
    showings: [{ ...showing, ...shown }],
    ...change,
  });
const rooms: Record<string, string[]> = { rap: ['p1'], nha: [] };
const problems = (of: ReturnType<typeof film>) =>
  checkFilm(of, (id) => rooms[id]).map(({ path, text: said }) => `${path.join('.')} ${said}`);

test('finds no problem in a valid film', () => {
  expect(problems(film())).toEqual([]);
  expect(problems(film({ min_age: 13 }))).toEqual([]);
});

test.each([
  [film({ film: { ...made, age_label: 'C' } }), 'film.age_label is C'],
  [film({ min_age: 16 }), 'min_age must be 13'],
  [film({ film: { ...made, age_label: 'P' }, min_age: 6 }), 'min_age must be left out'],
  [film({ category: 'concert' }), 'category must be film'],
  [film({}, { screening: undefined }), 'showings.0.screening is missing'],
  [film({ film: undefined }), 'showings.0.screening needs the film'],
  [film({}, { venue_id: 'ngoai' }), 'showings.0.venue_id names an unknown venue'],
  [film({}, { venue_id: 'nha' }), 'showings.0.screening.room_id names an unknown room of nha'],
  [
    film({}, { questions: [{ id: 'age_confirmed', label: text, kind: 'consent' }] }),
    'must not be age_confirmed',
  ],
])('%#', (of, problem) => {
  expect(problems(of).join('\n')).toContain(problem);
});

test('counts the release day from the first import, in Vietnam', () => {
  expect(releaseDay({ day: -3 }, new Date('2026-11-22T18:00:00Z'))).toBe('2026-11-20');
  expect(releaseDay('2026-12-18', new Date(0))).toBe('2026-12-18');
});

test("asks for the buyer's age only for an adult film", () => {
  expect(ageQuestions(film())).toEqual([]);
  const [question] = ageQuestions(film({ film: { ...made, age_label: 'T18' } }));
  expect(question).toMatchObject({ kind: 'consent', required: true });
  expect(question?.label.en).toContain('18');
});
