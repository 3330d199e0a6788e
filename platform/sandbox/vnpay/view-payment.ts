import { expireIfDue } from './expire-if-due.ts';
import { payPage, waitingPage } from './pages.ts';
import { returnAddress } from './return-params.ts';
import type { Transaction } from './transactions.store.ts';
import type { PageAnswer } from '../page/page-shell.ts';
import type { VnpayBank } from './vnpay-bank.ts';

/** GET /paymentv2/transaction/:token: where the customer stands. The waiting page asks again until the money has moved. */
export async function viewPayment(bank: VnpayBank, token: string): Promise<PageAnswer | undefined> {
  const found = await bank.store.byToken(token);
  return found && wayOn(bank, await expireIfDue(bank, found));
}

/** On to the shop once there is a result, to the waiting page while one is promised, else to the controls. */
export function wayOn({ terminal }: VnpayBank, transaction: Transaction): PageAnswer {
  if (transaction.response_code !== null)
    return { status: 303, location: returnAddress(transaction, terminal) };
  if (transaction.settles_at) return { status: 200, html: waitingPage(transaction) };
  return { status: 200, html: payPage(transaction), formTarget: new URL(transaction.return_url).origin };
}
