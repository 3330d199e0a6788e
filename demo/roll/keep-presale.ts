// The presale of the demo keeps its code, however often its showing comes again.
import { sql } from 'kysely';
import { addCodes } from '../../platform/sale/presale/presale.store.ts';
import type { Tx } from '../../platform/db/open.ts';

/** What a visitor of the demo types at /presale/{showing}; the README says it. */
export const demoPresaleCode = 'MOMAN2026';
/** How many accounts it lets in. */
const USES = 10_000;

/** Showings of the demo with a presale have the code; one that has it stays as it is. */
export async function keepPresale(tx: Tx, eventIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM showings WHERE presale IS NOT NULL AND event_id = ANY (${eventIds}::text[])`.execute(tx);
  for (const { id } of rows) await addCodes(tx, id, [demoPresaleCode], USES);
}
