import { inGroups, type GroupSize } from '../../lib/concurrency/in-groups.ts';
import type { BookingDeps } from './deps.ts';
import { tryHolds, type AskedHold } from './try-holds.ts';

/** Whoever is alone does not notice it; in a rush a group gathers anyway, while the one before it is written. */
const size: GroupSize = { gatherMs: 2, most: 32 };

/**
 * Holds of the same showing that this process is asked for at the same time are tried in one go, in the order in which they
 * came. None of them waits for whatever another one has to wait for; when the whole group fails, each is tried alone.
 */
export function holdsInGroups({ db, log }: Pick<BookingDeps, 'db' | 'log'>): BookingDeps['tryHold'] {
  const ask = inGroups(async (showingId, asked: readonly AskedHold[]) => {
    try {
      return await tryHolds(db, showingId, asked, 'skip');
    } catch (error) {
      if (asked.length === 1) throw error;
      log.warn({ err: error, showing_id: showingId, holds: asked.length }, 'holds: each is tried alone');
      return asked.map(() => ({ outcome: 'busy' }) as const);
    }
  }, size);
  return (asked) => ask(asked.request.showingId, asked);
}
