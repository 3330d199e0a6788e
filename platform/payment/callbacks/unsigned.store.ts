import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { RawCallback } from './callback.store.ts';

/** The beginning of a text, without U+0000, which PostgreSQL cannot store. */
const beginning = (text: string): string =>
  text.replaceAll('\0', '').slice(0, limits.unsignedNoticeKeptMax).toWellFormed();

/**
 * Keeps the beginning of an unsigned callback as a sample, at most limits.unsignedNoticesKeptPerDay from all networks together. It is never
 * applied; it lets an operator see why a provider's callbacks are refused (a wrong secret looks like a forgery).
 */
export async function keepUnsigned(db: Db, { provider, raw, headers }: Omit<RawCallback, 'source'>) {
  const shortHeaders = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, beginning(value)]),
  );
  await sql`
    INSERT INTO provider_callbacks (provider, source, raw, headers, verified, outcome, applied_at)
    SELECT ${provider}, 'notice', ${beginning(raw)}, ${JSON.stringify(shortHeaders)}::jsonb, false, 'bad_signature',
      clock_timestamp()
    WHERE ${limits.unsignedNoticesKeptPerDay} > (
      SELECT count(*) FROM provider_callbacks WHERE NOT verified AND received_at > clock_timestamp() - interval '1 day'
    )`.execute(db);
}

/** Deletes unsigned callbacks that have been kept long enough. */
export async function forgetUnsigned(db: Db): Promise<void> {
  await sql`
    DELETE FROM provider_callbacks
    WHERE NOT verified AND received_at < clock_timestamp() - make_interval(days => ${limits.unsignedNoticeKeptDays})`.execute(
    db,
  );
}
