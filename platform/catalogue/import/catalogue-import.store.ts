// SQL of the catalogue import: reads what is there and writes many rows of a table at once.
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { Known } from '../file/check-catalogue.rule.ts';
import { idsOf } from '../file/seats/places.rule.ts';
import type { Plan } from '../file/seats/plan.rule.ts';
import type { Json, Row, TableName } from '../file/rows.rule.ts';

/** Key of the advisory lock of imports: "catalog" in ASCII. */
const advisoryLock = 0x636174616c6f;

/** TABLE: the key columns of each table, and the column by which the rows that a file is about are found. */
export const catalogueTables: Record<TableName, { key: string[]; scope: string }> = {
  organizers: { key: ['id'], scope: 'id' },
  artists: { key: ['name'], scope: 'name' },
  venues: { key: ['id'], scope: 'id' },
  seat_plans: { key: ['id'], scope: 'id' },
  events: { key: ['id'], scope: 'id' },
  films: { key: ['event_id'], scope: 'event_id' },
  showings: { key: ['id'], scope: 'event_id' },
  sections: { key: ['showing_id', 'id'], scope: 'showing_id' },
  ticket_types: { key: ['showing_id', 'id'], scope: 'showing_id' },
  add_ons: { key: ['showing_id', 'id'], scope: 'showing_id' },
  queues: { key: ['showing_id'], scope: 'showing_id' },
  vouchers: { key: ['id'], scope: 'id' },
  votings: { key: ['id'], scope: 'id' },
  voting_candidates: { key: ['voting_id', 'id'], scope: 'voting_id' },
  content_items: { key: ['kind', 'id'], scope: 'kind' },
};

/** Takes the advisory lock of imports until the transaction ends, so that one import runs at a time. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  // Longer timeouts than usual: another import may have to write a hundred thousand seats.
  await sql`SELECT set_config('lock_timeout', '120s', true), set_config('statement_timeout', '120s', true)`.execute(
    tx,
  );
  await sql`SELECT pg_advisory_xact_lock(${advisoryLock})`.execute(tx);
  await sql`SET LOCAL lock_timeout TO DEFAULT`.execute(tx);
}

/** What the file may refer to; of plans only the named ones. */
export async function readKnown(db: Db, planIds: readonly string[]): Promise<Known> {
  const organizers = await db.selectFrom('organizers').select('id').execute();
  const venues = await db.selectFrom('venues').select(['id', 'rooms']).execute();
  const items = await db.selectFrom('content_items').select(['kind', 'id', 'body']).execute();
  const plans = await readRows(db, 'seat_plans', planIds);
  const events = await db.selectFrom('events').select(['id', 'dates_from']).execute();
  const showings = await db
    .selectFrom('showings')
    .select(['id', 'event_id', 'seat_plan_id', 'dates_from'])
    .execute();
  const vouchers = await db.selectFrom('vouchers').select(['id', 'code']).execute();
  const votings = await db.selectFrom('votings').select(['id', 'slug']).execute();
  return {
    organizers: new Set(idsOf(organizers)),
    venues: new Map(venues.map(({ id, rooms }) => [id, idsOf(rooms ?? [])])),
    categories: new Set(items.filter((item) => item.kind === 'category').map((item) => item.id)),
    bannerEvents: new Set(
      items
        .filter((item) => item.kind === 'banner')
        .map((item) => (item.body as { event_id: string }).event_id),
    ),
    voucherCodes: new Map(vouchers.map(({ code, id }) => [code, id])),
    votingSlugs: new Map(votings.map(({ slug, id }) => [slug, id])),
    plans: new Map(plans.map((row) => [String(row['id']), planOf(row)])),
    events: new Map(events.map((row) => [row.id, row.dates_from])),
    showings: new Map(
      showings.map((row) => [
        row.id,
        { eventId: row.event_id, planId: row.seat_plan_id, base: row.dates_from },
      ]),
    ),
  };
}

const planOf = ({ id, venue_id, plan }: Row): Plan => ({ id, venue_id, ...(plan as object) }) as Plan;

/** Rows of a table within a scope, moments as ISO text in UTC. */
export async function readRows(db: Db, table: TableName, scope: readonly string[]): Promise<Row[]> {
  if (scope.length === 0) return [];
  const column = sql.ref(catalogueTables[table].scope);
  const { rows } = await sql<Record<string, Json | Date>>`
    SELECT * FROM ${sql.table(table)} WHERE ${column} = ANY(${[...scope]})`.execute(db);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
    ),
  );
}

/** Upserts rows by key. All rows must have the same columns. */
export async function writeRows(tx: Tx, table: TableName, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { key } = catalogueTables[table];
  const columns = Object.keys(first);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const sets = columns
    .filter((column) => !key.includes(column))
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  if (table === 'events') sets.push(sql`updated_at = now()`);
  await sql`
    INSERT INTO ${sql.table(table)} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (${sql.join(key.map((column) => sql.ref(column)))}) DO UPDATE SET ${sql.join(sets)}`.execute(
    tx,
  );
}

export async function deleteRows(tx: Tx, table: TableName, rows: readonly Row[]): Promise<void> {
  const { key } = catalogueTables[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  if (rows.length === 0) return;
  await sql`
    DELETE FROM ${sql.table(table)} WHERE (${columns}) IN (
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    )`.execute(tx);
}

/**
 * Runs ANALYZE. Until autovacuum does so, minutes later, the planner's statistics would be of empty tables, and it would plan full scans.
 */
export async function countRows(db: Db): Promise<void> {
  await sql`ANALYZE venues, events, films, showings, sections, ticket_types, add_ons, units, search_documents, organizers, artists, content_items,
    pictures, vouchers, votings, voting_candidates`.execute(db);
}
