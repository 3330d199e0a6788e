import { transact } from '../../../db/transact.ts';
import type { EventDeps } from '../../deps.ts';
import type { Notice, NoticeOutcome, PaymentNews } from '../providers/payment-provider.ts';
import { settlePayment } from '../settle-payment.ts';
import { closeCallback, lockCallback, type LockedCallback } from './callback.store.ts';

/** What became of something that a provider said, once it is applied. */
export type AppliedOutcome = Exclude<NoticeOutcome, 'error'>;

const outcomes: ReadonlySet<string> = new Set<AppliedOutcome>([
  'confirmed',
  'already_confirmed',
  'invalid_amount',
  'order_not_found',
  'bad_signature',
]);
const isOutcome = (text: string | null): text is AppliedOutcome => text !== null && outcomes.has(text);

type ApplyDeps = Pick<EventDeps, 'db' | 'config' | 'ticketKeys' | 'payments'>;

/** Verifies a stored notice by its raw bytes and applies it; a second call finds it applied and says the same. */
export async function applyNotice(deps: ApplyDeps, id: number): Promise<AppliedOutcome> {
  return once(deps, id, (notice) => deps.payments.provider(notice.provider).readNotice(notice));
}

/** Applies news that came by an authenticated answer, under the stored raw answer. */
export async function recordNews(deps: ApplyDeps, id: number, news: PaymentNews): Promise<AppliedOutcome> {
  return once(deps, id, () => ({ verified: true, news }));
}

async function once(
  deps: ApplyDeps,
  id: number,
  read: (callback: LockedCallback) => Notice,
): Promise<AppliedOutcome> {
  return transact(deps.db, async (tx) => {
    const callback = await lockCallback(tx, id);
    if (callback.applied_at !== null && isOutcome(callback.outcome)) return callback.outcome;
    const notice = read(callback);
    const outcome = await outcomeOf(notice, (news) => settlePayment(tx, deps, callback.provider, news));
    await closeCallback(tx, id, { verified: notice.verified, outcome });
    return outcome;
  });
}

async function outcomeOf(
  notice: Notice,
  settle: (news: PaymentNews) => Promise<AppliedOutcome>,
): Promise<AppliedOutcome> {
  if (!notice.verified) return 'bad_signature';
  return notice.news ? settle(notice.news) : 'confirmed';
}
