import type { RecapWire } from '@mo-man/schema/wire/recap.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { pick } from '../../lib/text/localized.ts';
import { toMoment } from '../../lib/time/moment.ts';
import { cityOf } from '../../lib/text/city.ts';
import type { RecapDeps } from './deps.ts';
import { readHearts, readSeenShows } from './recap.store.ts';
import { sumYear, yearBegins } from './sum-year.rule.ts';

/** GET /recap-year */
export const readRecapYear = ({ deps }: Call<RecapDeps>) => ({ year: deps.config.recapYear ?? null });

/** GET /recap */
export async function readRecap({
  caller,
  language,
  deps,
}: Call<RecapDeps, { auth: 'user' }>): Promise<RecapWire> {
  const year = deps.config.recapYear;
  if (year === undefined) throw new Failure('recap_closed');
  const span = { from: yearBegins(year), until: yearBegins(year + 1) };
  const [rows, hearts] = await Promise.all([
    readSeenShows(deps.db, caller.userId, span),
    readHearts(deps.db, caller.userId, span),
  ]);
  const { topArtist, ...sums } = sumYear(
    rows.map(({ artists, starts_at, ends_at, city_id, address, tickets }) => ({
      artists,
      startsAt: starts_at,
      endsAt: ends_at,
      city: cityOf({ city_id, address: pick(address, language) }, language),
      tickets,
    })),
  );
  const [first] = rows;
  return {
    year,
    ...sums,
    top_artist: topArtist,
    first_show: first
      ? { event_id: first.event_id, title: pick(first.title, language), starts_at: toMoment(first.starts_at) }
      : null,
    hearts_earned: hearts.earned,
    hearts_given: hearts.given,
  };
}
