// Database state of one order, for tests that check more than the answers.
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../platform/db/open.ts';
import { patience } from '../patience.ts';

export interface Books {
  state: string;
  tickets: number;
  receipts: number;
  payments: string[];
  refunds: string[];
  /** Stored callbacks of any order that were not applied. */
  unapplied: number;
}

export async function booksOf(db: Db, code: string): Promise<Books> {
  const { rows } = await sql<Books>`
    SELECT state,
      (SELECT count(*) FROM tickets WHERE order_code = orders.code AND voided_at IS NULL) AS tickets,
      (SELECT count(*) FROM receipts r JOIN payments p ON p.id = r.payment_id WHERE p.order_code = orders.code) AS receipts,
      (SELECT coalesce(array_agg(p.state ORDER BY started_at), '{}') FROM payments p WHERE p.order_code = orders.code) AS payments,
      (SELECT coalesce(array_agg(f.state ORDER BY requested_at), '{}') FROM refunds f
        JOIN payments p ON p.id = f.payment_id WHERE p.order_code = orders.code) AS refunds,
      (SELECT count(*) FROM provider_callbacks WHERE applied_at IS NULL) AS unapplied
    FROM orders WHERE code = ${code}`.execute(db);
  if (!rows[0]) throw new Error(`no order ${code}`);
  return rows[0];
}

/** A lock held by another connection, for which other statements must wait. */
export interface Blockade {
  /** Resolves when a statement that matches this SQL pattern waits for a lock. */
  hit(statement: string): Promise<void>;
  lift(): Promise<void>;
}

/** Runs a statement that takes locks, and keeps them until `lift`. */
export async function block(db: Db, statement: ReturnType<typeof sql>): Promise<Blockade> {
  const opened = Promise.withResolvers<void>();
  const lifted = Promise.withResolvers<void>();
  const held = db.transaction().execute(async (tx) => {
    await statement.execute(tx);
    opened.resolve();
    await lifted.promise;
  });
  await Promise.race([opened.promise, held]);
  return {
    hit: async (like) => {
      const isHit = async () => {
        const { rows } = await sql`SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'
            AND query ILIKE ${like}`.execute(db);
        return rows.length > 0;
      };
      await expect.poll(isHit, patience).toBe(true);
    },
    lift: async () => {
      lifted.resolve();
      await held;
    },
  };
}

/**
 * Starts concurrent calls while a statement's locks are held, and releases the locks when that many calls wait. The
 * connection that holds the locks does the check, because the calls may use all others.
 */
export async function raceBehind<Said>(
  db: Db,
  statement: ReturnType<typeof sql>,
  many: number,
  start: () => Promise<Said>,
): Promise<Said> {
  let racing: Promise<Said> | undefined;
  await db.transaction().execute(async (tx) => {
    await statement.execute(tx);
    racing = start();
    racing.catch(() => undefined);
    await expect.poll(() => waiting(tx), patience).toBeGreaterThanOrEqual(many);
  });
  return racing as Promise<Said>;
}

/** Number of statements that wait for a lock. */
export async function waiting(db: Db): Promise<number> {
  // Within a transaction the view would keep its first result.
  await sql`SELECT pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/**
 * Ends statements of a killed process that are still running in the database. They wait for our lock and would continue
 * when it is released; after a real crash the network of the machine would have closed the connection long before.
 */
export async function dropLeftConnections(db: Db): Promise<void> {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock'`.execute(db);
}
