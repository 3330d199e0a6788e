import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { PaymentDeps } from '../deps.ts';
import type { CallbackVerdict, CallbackOutcome } from '../providers/payment-provider.ts';
import { payAtOnce } from '../pay-at-once.ts';
import { settlePayment } from '../settle/settle-payment.ts';
import { lockForMoney, receiveUnmatched } from '../money.store.ts';
import { closeCallback, lockCallback } from './callback.store.ts';

/** The outcome of a callback or answer of a provider, once it is applied. */
export type AppliedOutcome = Exclude<CallbackOutcome, 'error'>;

const outcomes: ReadonlySet<string> = new Set<AppliedOutcome>([
  'confirmed',
  'already_confirmed',
  'invalid_amount',
  'order_not_found',
  'bad_signature',
]);
export const isOutcome = (text: string | null): text is AppliedOutcome => text !== null && outcomes.has(text);

type ApplyDeps = Pick<PaymentDeps, 'db' | 'config' | 'ticketKeys' | 'payments'>;

/** A stored callback with what was read and verified of it. */
interface ReadCallback {
  id: number;
  provider: string;
  verdict: CallbackVerdict;
}

/** Applies a stored callback once; a second call returns the same outcome. */
export async function applyCallback(
  deps: ApplyDeps,
  { id, provider, verdict }: ReadCallback,
): Promise<AppliedOutcome> {
  if (verdict.verified && verdict.news) {
    const answer = await payAtOnce(deps, { callbackId: id, provider, news: verdict.news });
    if (answer) return answer;
  }
  return transact(deps.db, async (tx) => {
    const before = await applyOnce(tx, deps, { id, provider, verdict });
    if ('applied' in before) return before.applied;
    // Left unapplied: it is retried, also by a later release, which may be able to read it.
    if (before.outcome === 'not_understood') return before.outcome;
    await closeCallback(tx, id, { verified: verdict.verified, outcome: before.outcome });
    return before.outcome;
  });
}

async function applyOnce(
  tx: Tx,
  deps: ApplyDeps,
  { id, provider, verdict }: ReadCallback,
): Promise<{ applied: AppliedOutcome } | { outcome: AppliedOutcome }> {
  if (!verdict.verified || !verdict.news) {
    const applied = await lockCallback(tx, id);
    if (isOutcome(applied)) return { applied };
    if (!verdict.verified) return { outcome: 'bad_signature' };
    return { outcome: verdict.isUnreadable ? 'not_understood' : 'confirmed' };
  }
  const found = await lockForMoney(tx, id, { provider, ...verdict.news });
  if (isOutcome(found.applied)) return { applied: found.applied };
  const locked = 'locked' in found ? found.locked : undefined;
  if (!locked) {
    const { news } = verdict;
    if (news.outcome === 'succeeded' && news.amount > 0)
      await receiveUnmatched(tx, { provider, note: undefined, ...news });
    return { outcome: 'order_not_found' };
  }
  return { outcome: await settlePayment(tx, deps, locked, verdict.news) };
}
