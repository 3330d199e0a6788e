import { vietnamDay } from '@mo-man/schema/rules/time/day.rule.ts';
import { isRated, ratingDay } from '@mo-man/schema/rules/event/review.rule.ts';
import type { FilmWire } from '@mo-man/schema/wire/film.ts';
import type { Language } from '../../lib/text/language.ts';
import { pick } from '../../lib/text/localized.ts';
import type { FilmRow } from './film.store.ts';

export function viewFilm(
  { is_on: isOn, average, reviews, genres, ...film }: FilmRow,
  language: Language,
  now: Date,
): FilmWire {
  const state = film.released_on > vietnamDay(now) ? 'coming' : 'showing';
  const isShown = isRated(film.released_on, now);
  return {
    ...film,
    genres: genres.map((genre) => pick(genre, language)),
    state: isOn ? state : null,
    rating: isShown && average !== null ? { average, count: reviews } : null,
    rated_from: ratingDay(film.released_on),
    is_rated: isShown,
  };
}
