import { sql, type RawBuilder } from 'kysely';

/** SQL: the preview of the picture at an address, such as sql.ref('e.poster'); null when the picture is not stored here. */
export function previewAt(address: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(SELECT preview FROM pictures WHERE hash = split_part(${address}, '/', 3))`;
}
