import { vietnamDay } from '@mo-man/schema/rules/time/day.rule.ts';
import type { filmParams, filmsByIdsQuery, filmsQuery } from '@mo-man/schema/wire/film.ts';
import { day } from '@mo-man/schema/wire/shapes.ts';
import { z } from 'zod';
import type { Call } from '../../lib/call.ts';
import { decodeCursor, encodeCursor } from '../../lib/cursor.ts';
import { Failure } from '../../lib/failure.ts';
import type { FilmDeps } from './deps.ts';
import { listFilmRows, readFilms } from './film.store.ts';
import { viewFilm } from './view-film.ts';

/** GET /films/:id */
export async function readFilm({ params, language, deps }: Call<FilmDeps, { params: typeof filmParams }>) {
  const now = deps.clock.now();
  const [film] = await readFilms(deps.db, [params.id], now);
  if (!film) throw new Failure('film_not_found');
  return viewFilm(film, language, now);
}

/** GET /films/by-ids */
export async function readFilmsByIds({
  query,
  language,
  deps,
}: Call<FilmDeps, { query: typeof filmsByIdsQuery }>) {
  const now = deps.clock.now();
  if (query.ids.length === 0) return [];
  const films = new Map((await readFilms(deps.db, query.ids, now)).map((film) => [film.id, film]));
  return query.ids.flatMap((id) => {
    const film = films.get(id);
    return film ? [viewFilm(film, language, now)] : [];
  });
}

const place = z.tuple([day, z.string()]);

/** GET /films */
export async function listFilms({ query, language, deps }: Call<FilmDeps, { query: typeof filmsQuery }>) {
  const now = deps.clock.now();
  const [releasedOn, id] = query.after === undefined ? [] : decodeCursor(query.after, place);
  const { page, total } = await listFilmRows(deps.db, {
    state: query.state,
    cityId: query.city_id,
    today: vietnamDay(now),
    now,
    after: releasedOn !== undefined && id !== undefined ? { releasedOn, id } : null,
    most: query.first + 1,
  });
  return {
    items: page.slice(0, query.first).map((film) => ({
      cursor: encodeCursor([film.released_on, film.id]),
      node: viewFilm(film, language, now),
    })),
    has_next_page: page.length > query.first,
    total_count: total,
  };
}
