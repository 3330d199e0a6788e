// Keeps the code of the demo's presale, however often its showing repeats.
import { sql } from 'kysely';
import { addCodes } from '../../platform/sale/presale/presale.store.ts';
import type { Tx } from '../../platform/db/open.ts';

/** The code that a visitor types at /presale/{showing}; named in the README. */
export const demoPresaleCode = 'MOMAN2026';
const USES = 10_000;

/** Adds the code to showings of the demo with a presale; one that has it stays unchanged. */
export async function keepPresale(tx: Tx, eventIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM showings WHERE presale IS NOT NULL AND event_id = ANY (${eventIds}::text[])`.execute(tx);
  for (const { id } of rows) await addCodes(tx, id, [demoPresaleCode], USES);
}
