import { bankTime } from './bank-time.ts';
import { expireIfDue } from './expire-if-due.ts';
import { endPage, transactionPath } from './pages.ts';
import type { Transaction } from './transactions.store.ts';
import { wayOn } from './view-payment.ts';
import type { PageAnswer } from '../page/page-shell.ts';
import type { VnpayBank } from './vnpay-bank.ts';

/** The buttons of the pay page: vnp_ResponseCode, whether the merchant is called, which page ends the customer's way. */
const actions: Record<string, { code: string; isTold: boolean; end?: 'lost' | 'unheard' }> = {
  pay: { code: '00', isTold: true },
  pay_return_lost: { code: '00', isTold: true, end: 'lost' },
  pay_unheard: { code: '00', isTold: false, end: 'unheard' },
  decline: { code: '51', isTold: true },
  cancel: { code: '24', isTold: true },
};
const longestDelaySeconds = 7200;

/** POST of the pay page: what the customer, or the tester, decided. Only the first decision counts. */
export async function decidePayment(
  bank: VnpayBank,
  token: string,
  form: URLSearchParams,
): Promise<PageAnswer | undefined> {
  const found = await bank.store.byToken(token);
  if (!found) return undefined;
  const open = await expireIfDue(bank, found);
  const name = form.get('action') ?? '';
  const action = actions[name];
  const now = action && (await decide(bank, open, action));
  if (name === 'pay_late') await settleLater(bank, open, Number(form.get('seconds')));
  const decided = now ?? (await bank.store.byToken(token)) ?? open;
  if (action?.end && decided.response_code === '00')
    return { status: 200, html: endPage(decided, action.end) };
  return decided.response_code === null
    ? { status: 303, location: transactionPath(token) }
    : wayOn(bank, decided);
}

async function decide(
  bank: VnpayBank,
  { id }: Transaction,
  action: { code: string; isTold: boolean },
): Promise<Transaction | undefined> {
  const now = bank.clock.now();
  const decided = await bank.store.decide(id, {
    responseCode: action.code,
    status: action.code === '00' ? '00' : '02',
    payDate: bankTime(now),
    ipnDueAt: action.isTold ? now : null,
  });
  bank.wake();
  return decided;
}

async function settleLater(bank: VnpayBank, { id }: Transaction, seconds: number): Promise<void> {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > longestDelaySeconds) return;
  await bank.store.settleLater(id, new Date(bank.clock.now().getTime() + seconds * 1000));
  bank.wake();
}
