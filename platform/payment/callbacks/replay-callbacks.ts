import type { PaymentDeps } from '../deps.ts';
import { applyCallback } from './apply-callback.ts';
import { closeCallback, pickUnapplied, readCallback } from './callback.store.ts';

const batch = 20;

/**
 * Applies callbacks that were stored but not applied, for example because the process was killed between the two. Answers to our own queries
 * are not replayed: their payments are still open, so they are asked for again. Returns how many were tried.
 */
export async function replayCallbacks(deps: PaymentDeps, afterSeconds: number): Promise<number> {
  const unapplied = await pickUnapplied(deps.db, { afterSeconds, most: batch });
  for (const { id, attempts } of unapplied) {
    try {
      const { source, provider, raw, headers } = await readCallback(deps.db, id);
      const read = () => deps.payments.provider(provider).readCallback({ raw, headers });
      if (source === 'notice') await applyCallback(deps, { id, provider, verdict: read() });
      else await closeCallback(deps.db, id, { verified: true, outcome: 'asked_again' });
    } catch (error) {
      deps.log.error({ err: error, callback: id, attempts }, 'a stored callback could not be applied');
    }
  }
  return unapplied.length;
}
