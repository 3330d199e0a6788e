import { eraseAccount, forgetJoinedMeanwhile } from '../../platform/accounts/data/erase-account.ts';
import { CatalogueError } from '../../platform/catalogue/import/catalogue-error.ts';
import { apart } from '../../platform/db/open.ts';
import { transact } from '../../platform/db/transact.ts';
import { Failure } from '../../platform/lib/failure.ts';
import type { ShopDeps } from './deps.ts';
import { importValue } from './open-sandbox.ts';
import { closeShop, findEndedShops, findLeftAccounts, readNow } from './shop.store.ts';

/**
 * Ends the shops whose hours are over: one that nobody bought in is deleted as the operator deletes an event; one with orders is closed for good,
 * because the books keep them. Then the accounts go that were made for them, as their owners would delete them; one with money under way at
 * a later run.
 */
export async function sweepShops(deps: ShopDeps): Promise<void> {
  for (const { event_id: eventId, is_in_books: isInBooks } of await findEndedShops(deps.db)) {
    await transact(deps.db, (tx) => closeShop(tx, eventId));
    if (!isInBooks) await removeEvent(deps, eventId);
  }
  for (const userId of await findLeftAccounts(deps.db)) await removeAccount(deps, userId);
}

async function removeEvent(deps: ShopDeps, eventId: string): Promise<void> {
  await importValue(deps, { version: 1, remove_events: [eventId] }, await readNow(deps.db)).catch(
    (error: unknown) => {
      // Somebody waits in its queue, or has just bought: it stays closed.
      if (!(error instanceof CatalogueError)) throw error;
    },
  );
}

async function removeAccount(deps: ShopDeps, userId: string): Promise<void> {
  const queueDb = apart(deps);
  try {
    const { endedFamilies, ids } = await transact(deps.db, (tx) =>
      eraseAccount(tx, { userId, giveUpTickets: true, queueDb }),
    );
    for (const family of endedFamilies) deps.revocations.forget(family);
    await forgetJoinedMeanwhile(deps.queueDb, ids);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
