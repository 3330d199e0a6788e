import { withCity } from '@mo-man/schema/rules/event/place.rule.ts';
import type { cinemasQuery, CinemaWire, filmParams } from '@mo-man/schema/wire/film.ts';
import type { Call } from '../../lib/call.ts';
import { cityOf } from '../../lib/text/city.ts';
import { Failure } from '../../lib/failure.ts';
import type { Language } from '../../lib/text/language.ts';
import { pick } from '../../lib/text/localized.ts';
import type { FilmDeps } from './deps.ts';
import { type CinemaRow, listCinemaRows, readCinemaRows, readScreeningRows } from './cinema.store.ts';

function viewCinema(cinema: CinemaRow, language: Language): CinemaWire {
  const address = pick(cinema.address, language);
  const city = cityOf({ city_id: cinema.city_id, address }, language);
  return {
    ...cinema,
    name: pick(cinema.name, language),
    address: withCity(address, city),
    city,
    rooms: cinema.rooms.map(({ id, name }) => ({ id, name: pick(name, language) })),
  };
}

/** GET /cinemas */
export async function listCinemas({ query, language, deps }: Call<FilmDeps, { query: typeof cinemasQuery }>) {
  return (await listCinemaRows(deps.db, query.city_id)).map((cinema) => viewCinema(cinema, language));
}

/** GET /films/:id/showings */
export async function listScreenings({
  params,
  language,
  deps,
}: Call<FilmDeps, { params: typeof filmParams }>) {
  const rows = await readScreeningRows(deps.db, params.id, deps.clock.now());
  if (!rows) throw new Failure('film_not_found');
  const ids = [...new Set(rows.map((row) => row.cinema_id))];
  const cinemas = new Map(
    (await readCinemaRows(deps.db, ids)).map((cinema) => [cinema.id, viewCinema(cinema, language)]),
  );
  return {
    cinemas: ids.flatMap((id) => cinemas.get(id) ?? []),
    screenings: rows.map(({ showing_id, cinema_id, screening: { room_id: roomId, ...shown } }) => ({
      showing_id,
      cinema_id,
      ...shown,
      // The name is empty for a room that the cinema no longer has.
      room: cinemas.get(cinema_id)?.rooms.find(({ id }) => id === roomId)?.name ?? '',
    })),
  };
}
