import { sql } from 'kysely';
import type { EntryRules } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';
import type { Db } from '../../db/open.ts';

/** When a showing's tickets are let in. */
export interface ScannedShowing {
  id: string;
  doors_at: Date;
  ends_at: Date;
  /** Null: nothing was wished. */
  rules: EntryRules | null;
}

export async function readScannedShowings(db: Db, ids: readonly string[]): Promise<ScannedShowing[]> {
  const { rows } = await sql<ScannedShowing>`
    SELECT s.id, s.doors_at, s.ends_at, (SELECT rules FROM entry_rules r WHERE r.showing_id = s.id) AS rules
    FROM showings s WHERE s.id = ANY(${[...ids]}::text[])`.execute(db);
  return rows;
}
