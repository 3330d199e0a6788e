import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/open.ts';
import { shownPictures } from '../../../db/shown-pictures.ts';
import type { PicturesTable } from '../../../db/tables/pictures-tables.ts';

export type KnownPicture = Pick<PicturesTable, 'hash' | 'name' | 'format'>;

/** Those of these pictures that the database has, by hash. */
export async function readKnownPictures(
  db: Db,
  hashes: readonly string[],
): Promise<Map<string, KnownPicture>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('pictures')
    .select(['hash', 'name', 'format'])
    .where('hash', 'in', hashes)
    .execute();
  return new Map(rows.map((row) => [row.hash, row]));
}

export async function addPicture(tx: Tx, picture: Omit<PicturesTable, 'unused_since'>): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({ ...picture, unused_since: null })
    .execute();
}

export async function readPictureBytes(db: Db, hash: string): Promise<Buffer | null> {
  const row = await db.selectFrom('pictures').select('bytes').where('hash', '=', hash).executeTakeFirst();
  return row?.bytes ?? null;
}

/** Marks pictures that are no longer used, and deletes those that have been unused for long. */
export async function forgetUnusedPictures(tx: Tx): Promise<void> {
  await sql`
    WITH shown AS (
      SELECT split_part(address, '/', 3) AS hash FROM (${shownPictures}) AS uses
    ), judged AS (
      SELECT hash, EXISTS (SELECT FROM shown WHERE shown.hash = pictures.hash) AS is_shown FROM pictures
    )
    UPDATE pictures SET unused_since = CASE WHEN is_shown THEN NULL ELSE now() END
    FROM judged WHERE judged.hash = pictures.hash AND is_shown = (unused_since IS NOT NULL)`.execute(tx);
  await sql`
    DELETE FROM pictures WHERE unused_since < now() - make_interval(days => ${limits.pictureUnusedDays})`.execute(
    tx,
  );
}
