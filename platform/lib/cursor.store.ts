import { sql, type RawBuilder } from 'kysely';

/** A timestamptz column as text to the microsecond, for the cursor of a page that is sorted by it. */
export const cursorMoment = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
