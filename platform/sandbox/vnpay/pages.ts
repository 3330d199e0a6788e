// VNPAY's pages out of those that every played provider shows.
import * as shared from '../page/pay-page.ts';
import { escape, page } from '../page/page-shell.ts';
import { pageText } from '../page/page-text.ts';
import { errorText } from './error-text.ts';
import type { PayErrorCode } from './read-pay-request.ts';
import type { Transaction } from './transactions.store.ts';

const provider = 'VNPAY';
export const transactionPath = (token: string) => `/paymentv2/transaction/${token}`;
/** The language of a vnp_Locale; Vietnamese unless it is `en`, as at VNPAY. */
const langOf = (locale: string | undefined) => (locale === 'en' ? 'en' : 'vi');

const shown = (transaction: Transaction): shared.ShownPayment => ({
  provider,
  lang: langOf(transaction.locale),
  amount: transaction.amount / 100,
  description: transaction.order_info,
  reference: transaction.txn_ref,
  merchant: transaction.tmn_code,
  expiresAt: transaction.expires_at,
  action: transactionPath(transaction.token),
  returnUrl: transaction.return_url,
});

export const payPage = (transaction: Transaction): string =>
  shared.payPage(shown(transaction), ['pay_return_lost', 'pay_unheard']);

export const waitingPage = (transaction: Transaction): string => shared.waitingPage(shown(transaction));

export const endPage = (transaction: Transaction, end: Parameters<typeof shared.endPage>[1]): string =>
  shared.endPage(shown(transaction), end);

export function errorPage(locale: string | undefined, code: PayErrorCode): string {
  const lang = langOf(locale);
  const { errorTitle: title, errorCode, errors } = errorText(lang);
  const body = `<p role="alert">${escape(errors[code])}</p><p>${escape(errorCode)}: ${code}</p>`;
  return page(pageText(lang), { title, body, provider });
}
