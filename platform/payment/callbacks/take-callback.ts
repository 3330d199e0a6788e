import { createHash } from 'node:crypto';
import type { PaymentDeps } from '../deps.ts';
import type { RawCallback } from '../providers/payment-provider.ts';
import { applyCallback, isOutcome, type AppliedOutcome } from './apply-callback.ts';
import { storeNews } from './callback.store.ts';
import { keepUnsigned } from './unsigned.store.ts';

/** A provider's call, and the network (networkOf) that it came from. */
export interface SentCallback extends RawCallback {
  provider: string;
  network: string;
}

/**
 * Handles a callback. Its signature is checked first, which is cheap. A signed one is always stored and applied, whatever rate limit others
 * have used up. Of an unsigned one only a sample is kept, and a network that sends many gets `too_fast`.
 */
export async function takeCallback(
  deps: PaymentDeps,
  { provider, raw, headers, network }: SentCallback,
): Promise<AppliedOutcome> {
  const verdict = deps.payments.provider(provider).readCallback({ raw, headers });
  if (!verdict.verified) {
    await deps.unsignedCallbacks.take(network);
    await keepUnsigned(deps.db, { provider, raw, headers });
    deps.log.warn({ provider, network, reason: verdict.reason }, 'a callback that nobody signed');
    return 'bad_signature';
  }
  const digest = createHash('sha256')
    .update(verdict.news ? JSON.stringify(verdict.news) : raw)
    .digest('base64url');
  const stored = await storeNews(deps.db, { provider, source: 'notice', raw, headers }, digest);
  const { id, isNew } = stored;
  // An applied callback stays applied, so its outcome is returned without taking a lock.
  const outcome = isOutcome(stored.outcome)
    ? stored.outcome
    : await applyCallback(deps, { id, provider, verdict });
  return outcome === 'confirmed' && !isNew ? 'already_confirmed' : outcome;
}
