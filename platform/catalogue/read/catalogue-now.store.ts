import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { isUnsold } from '../../db/showing-sale.ts';

/** What is read from the database for every request, because it must not be cached. */
export interface CatalogueNow {
  /** The version of the catalogue, which triggers raise with every write to it. */
  version: string;
  /**
   * When cached lists next become wrong by time alone, milliseconds: a showing begins or ends, or a sale opens or closes. Infinity when
   * nothing is to come.
   */
  nextTurn: number;
  /** Showings of the requested events with unsold units. */
  unsold: ReadonlySet<string>;
}

/** Reads the version, by which the cache is checked, and what sales have changed of these events. One statement. */
export async function readCatalogueNow(
  db: Db,
  { eventIds, now }: { eventIds: readonly string[]; now: Date },
): Promise<CatalogueNow> {
  const { rows } = await sql<{ version: string; turn: Date | null; unsold: string[] }>`
    SELECT (SELECT version::text FROM catalogue_version) AS version,
      least(
        (SELECT min(ends_at) FROM showings WHERE ends_at > ${now}),
        (SELECT min(starts_at) FROM showings WHERE starts_at > ${now}),
        (SELECT min(sale_opens_at) FROM showings WHERE sale_opens_at > ${now}),
        (SELECT min(sale_closes_at) FROM showings WHERE sale_closes_at > ${now})) AS turn,
      ARRAY(SELECT s.id FROM showings s WHERE s.event_id = ANY(${[...eventIds]}::text[]) AND ${isUnsold}) AS unsold`.execute(
    db,
  );
  const [read] = rows;
  if (!read) throw new Error('the catalogue has no version');
  const { version, turn, unsold } = read;
  return { version, nextTurn: turn?.getTime() ?? Infinity, unsold: new Set(unsold) };
}
