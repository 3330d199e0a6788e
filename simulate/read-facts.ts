import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '../platform/db/open.ts';
import type { Facts } from './report.rule.ts';

const script = join(import.meta.dirname, '..', 'docs', 'verify-draw.mjs');

/** Facts of a sale, from its database, and the draw repeated from its published list. */
export async function readFacts(
  { pool }: Database,
  { url, showingId, codes }: { url: string; showingId: string; codes: readonly string[] },
): Promise<Facts> {
  const one = async <T>(query: string, more: unknown[] = []): Promise<T[]> =>
    (await pool.query(query, [showingId, ...more])).rows as T[];
  const served = await one<{ number: number; at: number }>(
    `SELECT number::int, extract(epoch FROM served_at)::float8 AS at FROM queue_entries
     WHERE showing_id = $1 AND served_at IS NOT NULL AND number IS NOT NULL`,
  );
  const [turns] = await one<{ early: number; twice: number }>(
    `SELECT count(*) FILTER (WHERE turns.number > queues.now_serving)::int AS early,
       (count(*) - count(DISTINCT turns.user_id))::int AS twice
     FROM turns JOIN queues USING (showing_id) WHERE showing_id = $1`,
  );
  const [units] = await one<{ all: number; sold: number; tickets: number }>(
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE sold)::int AS sold,
       (SELECT count(*)::int FROM tickets WHERE showing_id = $1 AND voided_at IS NULL) AS tickets
     FROM units WHERE showing_id = $1`,
  );
  const [orders] = await one<{ without: number }>(
    `SELECT count(*)::int AS without FROM unnest($2::text[]) AS given (code)
     WHERE NOT EXISTS (SELECT FROM units WHERE showing_id = $1 AND claim_kind = 'order' AND claim_id = given.code)`,
    [codes],
  );
  return {
    served,
    turnsEarly: turns?.early ?? 0,
    turnsTwice: turns?.twice ?? 0,
    units: units?.all ?? 0,
    sold: units?.sold ?? 0,
    tickets: units?.tickets ?? 0,
    ordersWithout: orders?.without ?? 0,
    drawn: await drawAgain(`${url}/draws/${showingId}.txt`),
  };
}

/** By the published script; null when nobody joined before the opening. */
async function drawAgain(list: string): Promise<Facts['drawn']> {
  if (!(await fetch(list)).ok) return null;
  // It exits with 1 and prints the reason when something is wrong.
  const { stdout } = await promisify(execFile)(process.execPath, [script, list], {
    maxBuffer: 2 ** 28,
  }).catch((error: { stdout: string }) => error);
  const lines = stdout.trim().split('\n');
  const numbers = lines.filter((line) => /^\d/.test(line)).map((line) => line.split(' ') as [string, string]);
  return {
    // It says what is wrong in capitals.
    problems: lines.filter((line) => /^[A-Z]{2}/.test(line)),
    numbers: new Map(numbers.map(([number, id]) => [id, Number(number)])),
  };
}
