import { bankTime } from './bank-time.ts';
import type { Transaction } from './transactions.store.ts';
import type { VnpayBank } from './vnpay-bank.ts';

/** Closes a transaction that nobody paid in time (11). A late payment that was promised before is not touched. */
export async function expireIfDue(bank: VnpayBank, transaction: Transaction): Promise<Transaction> {
  const now = bank.clock.now();
  const isOpen = transaction.response_code === null && transaction.settles_at === null;
  if (!isOpen || transaction.expires_at > now) return transaction;
  const decision = { responseCode: '11', status: '02', payDate: bankTime(now), ipnDueAt: now };
  const expired = await bank.store.decide(transaction.id, decision);
  bank.wake();
  return expired ?? (await bank.store.byToken(transaction.token)) ?? transaction;
}
