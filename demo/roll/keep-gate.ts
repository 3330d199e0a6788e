// A gate of the demo that is open from the first start on, so that tickets of its event can be scanned at once.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { defaultEntryRules, type EntryRules } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';
import type { Tx } from '../../platform/db/open.ts';
import { addGate, findGate, readEntryRules, writeEntryRules } from '../../platform/gate/gate.store.ts';

/** The arguments of `npm run operate -- gate pair`; the event is the one whose ticket the README buys. */
export const demoGate = { id: 'demo-gate', eventId: 'demkhongngu', name: 'Cổng A' } as const;

const dayMs = 24 * 3_600_000;

/**
 * Moves the gate to its event's next showing, which admits from yesterday on. Changes of an operator stay: a closed gate, other rules. May
 * run at every start.
 */
export async function keepGate(tx: Tx, now: Date): Promise<void> {
  const { id, eventId, name } = demoGate;
  const { rows } = await sql<{ id: string; ends_at: Date }>`
    SELECT id, ends_at FROM showings WHERE event_id = ${eventId} AND ends_at > ${now} AND status = 'scheduled'
    ORDER BY starts_at, id LIMIT 1`.execute(tx);
  const [next] = rows;
  if (!next) return;
  const gate = await findGate(tx, id);
  if (!gate) {
    const everything = { section_ids: null, ticket_type_ids: null };
    await addGate(tx, { id, event_id: eventId, showing_id: next.id, name, ...everything });
  } else if (gate.showing_id !== next.id) {
    await sql`UPDATE gates SET showing_id = ${next.id} WHERE id = ${id} AND closed_at IS NULL`.execute(tx);
  }
  const rules = await readEntryRules(tx, next.id);
  if (rules !== null && !isOurs(rules)) return;
  const from = rules?.windows[0]?.from ?? new Date(now.getTime() - dayMs).toISOString();
  const until = next.ends_at.toISOString();
  if (rules?.windows[0]?.until === until) return;
  await writeEntryRules(tx, next.id, {
    ...defaultEntryRules,
    windows: [{ ticket_type_ids: null, from, until }],
  });
}

/** True for rules as written here: one window over all types and nothing else; its end may be that of an earlier date. */
function isOurs(rules: EntryRules): boolean {
  const [only, ...more] = rules.windows;
  const others = { ...rules, windows: [] };
  return only?.ticket_type_ids === null && more.length === 0 && isDeepStrictEqual(others, defaultEntryRules);
}
