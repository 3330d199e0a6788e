import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { shownPictures, type PictureUse } from '../../db/shown-pictures.ts';
import type { PicturesTable } from '../../db/tables/pictures-tables.ts';

export type PictureHead = Pick<PicturesTable, 'name' | 'format' | 'width'>;

export async function readPictureHead(db: Db, hash: string): Promise<PictureHead | undefined> {
  return db
    .selectFrom('pictures')
    .select(['name', 'format', 'width'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}

/** Undefined when the picture was deleted meanwhile. */
export async function readOriginal(db: Db, hash: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('pictures').select('bytes').where('hash', '=', hash).executeTakeFirst();
  return row?.bytes;
}

export async function readVariant(db: Db, hash: string, variant: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('picture_variants')
    .select('bytes')
    .where('hash', '=', hash)
    .where('variant', '=', variant)
    .executeTakeFirst();
  return row?.bytes;
}

/** Stores a variant, unless another process was first or the picture was deleted meanwhile. */
export async function keepVariant(db: Db, hash: string, variant: string, bytes: Buffer): Promise<void> {
  await sql`
    INSERT INTO picture_variants (hash, variant, bytes)
    SELECT hash, ${variant}, ${bytes} FROM pictures WHERE hash = ${hash} FOR KEY SHARE
    ON CONFLICT (hash, variant) DO NOTHING`.execute(db);
}

/** Key of the advisory lock of warming: "images" in ASCII. */
const advisoryLock = 0x696d61676573;

/** Takes the lock of making variants ahead of time, without waiting; false when another process has it. */
export async function mayWarm(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean;
  }>`SELECT pg_try_advisory_xact_lock(${advisoryLock}) AS may`.execute(tx);
  return rows[0]?.may ?? false;
}

/** A variant that is wanted for every picture of a kind. */
export interface CommonVariant {
  shown_as: PictureUse;
  width: number;
  format: string;
}

export interface MissingVariant {
  hash: string;
  width: number;
  format: string;
}

/**
 * The first `most` common variants, in their order, that are missing for used pictures other than `except`. It reads all used pictures in
 * any case, so it should be asked for many at once.
 */
export async function findMissingVariants(
  tx: Tx,
  common: readonly CommonVariant[],
  { except, most }: { except: readonly string[]; most: number },
): Promise<MissingVariant[]> {
  const wanted = JSON.stringify(common.map((variant, position) => ({ ...variant, position })));
  const { rows } = await sql<MissingVariant>`
    SELECT pictures.hash, least(wanted.width, pictures.width) AS width, wanted.format
    FROM (${shownPictures}) AS uses
    JOIN pictures ON pictures.hash = split_part(uses.address, '/', 3)
    JOIN jsonb_to_recordset(${wanted}::jsonb) AS wanted (shown_as text, width int, format text, position int)
      ON wanted.shown_as = uses.shown_as
    LEFT JOIN picture_variants AS made ON made.hash = pictures.hash
      AND made.variant = least(wanted.width, pictures.width) || '.' || wanted.format
    WHERE made.hash IS NULL AND pictures.hash <> ALL(${[...except]}::text[])
    GROUP BY pictures.hash, least(wanted.width, pictures.width), wanted.format
    ORDER BY min(wanted.position), pictures.hash LIMIT ${most}`.execute(tx);
  return rows;
}
