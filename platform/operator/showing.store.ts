import { sql } from 'kysely';
import type { LocalizedText } from '../db/tables/column-types.ts';
import type { Db, Tx } from '../db/open.ts';

/** A showing as the operator sees it. */
export interface OperatorShowing {
  id: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
  sale_closes_at: Date;
  status: string;
  notice: LocalizedText | null;
  paused_at: Date | null;
  line: 'open' | 'paused' | 'stopped' | null;
  now: Date;
}

export async function readOperatorShowing(db: Db, id: string): Promise<OperatorShowing | undefined> {
  const { rows } = await sql<OperatorShowing>`
    SELECT s.id, e.title ->> 'vi' AS title, s.starts_at, s.ends_at, s.sale_closes_at, s.status, s.notice,
      (SELECT paused_at FROM sale_pauses p WHERE p.showing_id = s.id) AS paused_at,
      (SELECT status FROM queues q WHERE q.showing_id = s.id) AS line, clock_timestamp() AS now
    FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = ${id}`.execute(db);
  return rows[0];
}

/** Nobody can begin to buy from now on; whoever holds or pays may finish. The queue stands still. */
export async function pauseSale(tx: Tx, id: string, notice: LocalizedText): Promise<void> {
  await sql`
    WITH paused AS (
      INSERT INTO sale_pauses (showing_id, closes_at, notice)
      SELECT id, sale_closes_at, notice FROM showings WHERE id = ${id}
    )
    UPDATE showings SET sale_closes_at = clock_timestamp(), notice = ${JSON.stringify(notice)} WHERE id = ${id}`.execute(
    tx,
  );
  await sql`UPDATE queues SET status = 'paused' WHERE showing_id = ${id} AND status = 'open'`.execute(tx);
}

/** The sale goes on until the time that it would have closed at. */
export async function resumeSale(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ closes_at: string; notice: LocalizedText | null }>`
    DELETE FROM sale_pauses WHERE showing_id = ${id} RETURNING closes_at::text, notice`.execute(tx);
  const [pause] = rows;
  if (!pause) throw new Error(`the sale of showing ${id} is not paused`);
  await sql`
    UPDATE showings SET sale_closes_at = ${pause.closes_at}::timestamptz,
      notice = ${pause.notice === null ? null : JSON.stringify(pause.notice)}
    WHERE id = ${id}`.execute(tx);
  await sql`UPDATE queues SET status = 'open' WHERE showing_id = ${id} AND status = 'paused'`.execute(tx);
}

/** The showing does not take place: the site and the tickets say so, nothing of it is sold, its queue is closed. */
export async function cancelShowing(tx: Tx, id: string, notice: LocalizedText): Promise<void> {
  await sql`
    UPDATE showings SET status = 'cancelled', notice = ${JSON.stringify(notice)} WHERE id = ${id}`.execute(
    tx,
  );
  await sql`UPDATE queues SET status = 'stopped' WHERE showing_id = ${id}`.execute(tx);
}
