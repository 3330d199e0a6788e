// Fills an empty database with the demo: catalogue, buyers, one evening that is truly sold out.
import { sql } from 'kysely';
import { join } from 'node:path';
import { importCatalogue } from '../../event/catalogue/import-catalogue.ts';
import type { TicketKeys } from '../../event/ticket/qr/ticket-keys.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import type { Db } from '../open.ts';
import { transact } from '../transact.ts';
import { addDemoBuyers, demoBuyers } from './demo-accounts.ts';
import { sellOut } from './sell-out.ts';

export const demoCatalogue = join(import.meta.dirname, 'demo');
/** TABLE of the showings that the demo sells out. */
const soldOut = ['cuoixong1'];

export interface SeedDeps {
  db: Db;
  log: Log;
  clock: Clock;
  ticketKeys: TicketKeys;
}

/** Any constant that nothing else in the database uses: "demo" in ASCII. */
const advisoryLock = 0x64656d6f;

/**
 * Safe to call at every start, by several processes at once: a database with a catalogue of its own is left alone, a
 * seed that was killed half-way is finished by the next start. Returns whether this call wrote anything.
 */
export async function seedDemo({ db, log, clock, ticketKeys }: SeedDeps): Promise<boolean> {
  const now = clock.now();
  if ((await stateOf(db)) !== 'unfinished') return false;
  await importCatalogue(db, demoCatalogue, { now });
  const isWritten = await transact(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${advisoryLock})`.execute(tx);
    if ((await stateOf(tx)) !== 'unfinished') return false;
    for (const showingId of soldOut) await sellOut(tx, showingId, ticketKeys, now);
    await addDemoBuyers(tx, now);
    return true;
  });
  if (isWritten) log.info('the demo catalogue and the demo accounts are in the database');
  return isWritten;
}

/** The buyers come last: with them the demo is whole. Events without the demo's own are somebody's catalogue. */
async function stateOf(db: Db): Promise<'whole' | 'foreign' | 'unfinished'> {
  const [buyer] = demoBuyers;
  const found = await db.selectFrom('users').select('id').where('id', '=', buyer.id).execute();
  if (found.length > 0) return 'whole';
  const showings = await db.selectFrom('showings').select('id').execute();
  return showings.length === 0 || soldOut.every((id) => showings.some((row) => row.id === id))
    ? 'unfinished'
    : 'foreign';
}
