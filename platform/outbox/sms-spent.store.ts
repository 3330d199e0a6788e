import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { SmsSpent } from './judge-sms.rule.ts';

/** Text messages of the last hour, of whatever kind: sent, waiting or given up. */
export async function readSpent(db: Db): Promise<SmsSpent> {
  const { rows } = await sql<{ all: number; home: number }>`
    SELECT count(*)::int AS all, (count(*) FILTER (WHERE topic LIKE '+84%'))::int AS home
    FROM outbox WHERE kind = 'sms' AND created_at > now() - interval '1 hour'`.execute(db);
  const { all, home } = rows[0] ?? { all: 0, home: 0 };
  return { home, abroad: all - home };
}
