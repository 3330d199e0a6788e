import { createHash } from 'node:crypto';
import type { PaymentDeps } from '../deps.ts';
import type { RawNotice } from '../providers/payment-provider.ts';
import { applyNotice, isOutcome, type AppliedOutcome } from './apply-notice.ts';
import { storeNews } from './callback.store.ts';
import { keepUnsigned } from './unsigned.store.ts';

/** A provider's call, and the network (networkOf) that it came from. */
export interface SentNotice extends RawNotice {
  provider: string;
  network: string;
}

/**
 * Handles a callback. Its signature is checked first, which is cheap. A signed one is always stored and applied, whatever rate limit others
 * have used up. Of an unsigned one only a sample is kept, and a network that sends many gets `too_fast`.
 */
export async function takeNotice(
  deps: PaymentDeps,
  { provider, raw, headers, network }: SentNotice,
): Promise<AppliedOutcome> {
  const notice = deps.payments.provider(provider).readNotice({ raw, headers });
  if (!notice.verified) {
    await deps.unsignedNotices.take(network);
    await keepUnsigned(deps.db, { provider, raw, headers });
    deps.log.warn({ provider, network, reason: notice.reason }, 'a notice nobody signed');
    return 'bad_signature';
  }
  const digest = createHash('sha256')
    .update(notice.news ? JSON.stringify(notice.news) : raw)
    .digest('base64url');
  const stored = await storeNews(deps.db, { provider, source: 'notice', raw, headers }, digest);
  const { id, isNew } = stored;
  // An applied callback stays applied, so its outcome is returned without taking a lock.
  const outcome = isOutcome(stored.outcome)
    ? stored.outcome
    : await applyNotice(deps, { id, provider, notice });
  return outcome === 'confirmed' && !isNew ? 'already_confirmed' : outcome;
}
