import { transact } from '../../db/transact.ts';
import type { EventDeps } from '../deps.ts';
import { closeCallback, lockCallback, type LockedCallback } from './callback.store.ts';
import { settlePayment, type PaymentNews } from './settle-payment.ts';
import type { SettleAnswer } from './settle.rule.ts';
import { transactionOf } from './transaction.rule.ts';

/** What became of a callback; the words of each protocol's answer are made from it. */
export type CallbackOutcome = SettleAnswer | 'order_not_found' | 'bad_signature';

const outcomes: ReadonlySet<string> = new Set<CallbackOutcome>([
  'confirmed',
  'already_confirmed',
  'invalid_amount',
  'order_not_found',
  'bad_signature',
]);
const isOutcome = (text: string | null): text is CallbackOutcome => text !== null && outcomes.has(text);

type ApplyDeps = Pick<EventDeps, 'db' | 'config' | 'ticketKeys' | 'vnpay'>;

/** Verifies a stored IPN by its raw bytes and applies it; a second call finds it applied and says the same. */
export async function applyIpn(deps: ApplyDeps, id: number): Promise<CallbackOutcome> {
  return once(deps, id, ({ raw }) => readIpn(deps, raw));
}

/** Applies news that came by an authenticated answer, under the stored raw answer. */
export async function recordNews(deps: ApplyDeps, id: number, news: PaymentNews): Promise<CallbackOutcome> {
  return once(deps, id, () => news);
}

async function once(
  deps: ApplyDeps,
  id: number,
  read: (callback: LockedCallback) => PaymentNews | undefined,
): Promise<CallbackOutcome> {
  return transact(deps.db, async (tx) => {
    const callback = await lockCallback(tx, id);
    if (callback.applied_at !== null && isOutcome(callback.outcome)) return callback.outcome;
    const news = read(callback);
    const outcome = news ? await settlePayment(tx, deps, news) : 'bad_signature';
    await closeCallback(tx, id, { verified: news !== undefined, outcome });
    return outcome;
  });
}

function readIpn({ vnpay }: ApplyDeps, raw: string): PaymentNews | undefined {
  const verdict = vnpay.verifyCallback(raw);
  if (!verdict.verified) return undefined;
  const { txnRef, outcome, amount, transactionNo, responseCode } = verdict.callback;
  const transaction = transactionOf(transactionNo, txnRef);
  return { provider: 'vnpay', reference: txnRef, outcome, amount, transaction, code: responseCode };
}
