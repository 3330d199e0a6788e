import { sql } from 'kysely';
import type { PageTexts } from '../db/tables/search-content-tables.ts';
import type { Db, Tx } from '../db/open.ts';

/** A version of a text of the site, without its words. */
export interface PublishedVersion {
  name: string;
  version: number;
  /** ISO 8601. */
  in_force_from: string;
  is_template: boolean;
  /** ISO 8601. */
  published_at: string;
}

/** All versions of all texts, the newest of each first, and the day it is in Vietnam. */
export async function readVersions(db: Db): Promise<{ today: string; versions: PublishedVersion[] }> {
  const { rows } = await sql<{ today: string; versions: PublishedVersion[] }>`
    SELECT (statement_timestamp() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date::text AS today,
      (SELECT coalesce(jsonb_agg(to_jsonb(p) - 'texts' ORDER BY p.name, p.version DESC), '[]') FROM pages p) AS versions`.execute(
    db,
  );
  return rows[0] ?? { today: '', versions: [] };
}

/** Refused by the key when somebody publishes the same text at the same moment. */
export async function writeVersion(
  tx: Tx,
  page: { name: string; version: number; inForceFrom: string; isTemplate: boolean; texts: PageTexts },
): Promise<void> {
  await sql`
    INSERT INTO pages (name, version, in_force_from, is_template, texts)
    VALUES (${page.name}, ${page.version}, ${page.inForceFrom}::date, ${page.isTemplate}, ${JSON.stringify(page.texts)})`.execute(
    tx,
  );
}
