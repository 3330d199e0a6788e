// Fills an empty database with the demo: catalogue, buyers, sold-out showings with real orders; and keeps it current.
import { join } from 'node:path';
import { countRows, lockCatalogue } from '../../platform/catalogue/import/catalogue-import.store.ts';
import { importCatalogue } from '../../platform/catalogue/import/import-catalogue.ts';
import { readCatalogueFile } from '../../platform/catalogue/import/read-catalogue-file.ts';
import type { TicketKeys } from '../../platform/ticket/qr/ticket-keys.ts';
import type { Clock } from '../../platform/lib/time/clock.ts';
import type { Log } from '../../platform/lib/log/log.ts';
import { apart, type Db, type Tx } from '../../platform/db/open.ts';
import { transact } from '../../platform/db/transact.ts';
import { demoBuyers } from '../accounts.ts';
import { soldOut } from '../roll/demo-states.ts';
import { keepGate } from '../roll/keep-gate.ts';
import { keepPresale } from '../roll/keep-presale.ts';
import { rollVotings } from '../roll/roll-votings.ts';
import { rollForward } from '../roll/roll-forward.ts';
import { addDemoBuyers } from './add-accounts.ts';
import { giveDemoHearts } from './give-demo-hearts.ts';
import { sellOut } from './sell-out.ts';

export const demoCatalogue = join(import.meta.dirname, '../catalogue');

export interface SeedDeps {
  db: Db;
  /** The database of queues, when they have one of their own. */
  queueDb?: Db | undefined;
  log: Log;
  clock: Clock;
  ticketKeys: TicketKeys;
  /** Whether the dates of an existing demo move on; never in production. */
  rolls: boolean;
}

/**
 * May be called at every start, by several processes at once: a database with another catalogue is left unchanged, and a seed that was
 * killed half-way is finished by the next start. Returns whether this call filled the database.
 */
export async function seedDemo(deps: SeedDeps): Promise<boolean> {
  const { db, log, clock, rolls } = deps;
  const now = clock.now();
  const state = await stateOf(db);
  if (state === 'foreign' || (state === 'whole' && !rolls)) return false;
  if (state === 'unfinished') await importCatalogue(db, demoCatalogue, { now, queueDb: apart(deps) });
  const { catalogue } = await readCatalogueFile(demoCatalogue);
  const { isFilled, rolled } = await transact(db, async (tx) => {
    await lockCatalogue(tx);
    const isFilling = (await stateOf(tx)) === 'unfinished';
    if (isFilling) await fill(tx, deps, now);
    const rolled = rolls
      ? await rollForward(tx, catalogue.events, deps.ticketKeys, now, apart(deps))
      : undefined;
    if (isFilling || rolls) await keepGate(tx, now);
    if (isFilling || rolls)
      await keepPresale(
        tx,
        catalogue.events.map(({ id }) => id),
      );
    if (rolls) await rollVotings(tx, catalogue.votings, now);
    return { isFilled: isFilling, rolled };
  });
  // The sold-out showings were sold after the import.
  if (isFilled) await countRows(db);
  if (isFilled) log.info('the demo catalogue and the demo accounts are in the database');
  else if (rolled) log.info(rolled, 'showings of the demo moved to later dates');
  return isFilled;
}

async function fill(tx: Tx, { ticketKeys }: SeedDeps, now: Date): Promise<void> {
  for (const showingId of soldOut) await sellOut(tx, showingId, ticketKeys, now);
  await giveDemoHearts(tx);
  await addDemoBuyers(tx, now);
}

/** The buyers are added last, so with them the demo is complete. Events without the demo's own are another catalogue. */
async function stateOf(db: Db): Promise<'whole' | 'foreign' | 'unfinished'> {
  const [buyer] = demoBuyers;
  const found = await db.selectFrom('users').select('id').where('id', '=', buyer.id).execute();
  if (found.length > 0) return 'whole';
  const showings = await db.selectFrom('showings').select('id').execute();
  return showings.length === 0 || soldOut.every((id) => showings.some((row) => row.id === id))
    ? 'unfinished'
    : 'foreign';
}
