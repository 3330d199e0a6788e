import { inGroups, type GroupSize } from '../../lib/concurrency/in-groups.ts';
import type { BookingDeps } from './deps.ts';
import { tryHolds, type AskedHold } from './try-holds.ts';

/** Two milliseconds delay a single hold unnoticeably; in a rush the next batch gathers anyway, while the one before is written. */
const size: GroupSize = { gatherMs: 2, most: 32 };

/**
 * Batches the holds of one showing that this process is asked for at the same time, in the order in which they came. A batch waits for
 * no lock, so no hold is kept back by another's; when the whole batch fails, each hold is answered `busy` and tried alone.
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
