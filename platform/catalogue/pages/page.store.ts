import { sql } from 'kysely';
import type { PageTexts } from '../../db/tables/search-content-tables.ts';
import type { Db } from '../../db/open.ts';

const today = sql`(statement_timestamp() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date`;

/** A version of a text, with the list of all versions. */
interface PageRow {
  version: number;
  /** ISO 8601. */
  in_force_from: string;
  is_template: boolean;
  texts: PageTexts;
}

/** The published versions of a text, newest first, with the one in force today and the requested one. */
export interface PublishedPage {
  versions: Pick<PageRow, 'version' | 'in_force_from'>[];
  /** Null when none is in force yet. */
  current: number | null;
  page: PageRow | null;
}

/** Reads the requested version, or without one the version in force today. One statement. */
export async function readPage(
  db: Db,
  { name, version }: { name: string; version: number | null },
): Promise<PublishedPage> {
  const { rows } = await sql<PublishedPage>`
    WITH published AS (
      SELECT version, in_force_from, is_template, texts FROM pages WHERE name = ${name}
    ), holding AS (
      SELECT version FROM published WHERE in_force_from <= ${today} ORDER BY in_force_from DESC, version DESC LIMIT 1
    )
    SELECT
      (SELECT coalesce(jsonb_agg(jsonb_build_object('version', version, 'in_force_from', in_force_from)
        ORDER BY version DESC), '[]') FROM published) AS versions,
      (SELECT version FROM holding) AS current,
      (SELECT to_jsonb(p) FROM published p
        WHERE version = coalesce(${version}::int, (SELECT version FROM holding))) AS page`.execute(db);
  return rows[0] ?? { versions: [], current: null, page: null };
}

/** The texts in force today of those of these names that an operator has published, by name. One statement. */
export async function readTextsInForce(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, PageTexts>> {
  const { rows } = await sql<{ name: string; texts: PageTexts }>`
    SELECT DISTINCT ON (name) name, texts FROM pages WHERE name = ANY(${[...names]}::text[]) AND in_force_from <= ${today}
    ORDER BY name, in_force_from DESC, version DESC`.execute(db);
  return new Map(rows.map(({ name, texts }) => [name, texts]));
}
