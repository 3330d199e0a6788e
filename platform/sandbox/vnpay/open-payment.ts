import { randomBytes } from 'node:crypto';
import { expireIfDue } from './expire-if-due.ts';
import { endPage, errorPage, transactionPath } from './pages.ts';
import { readPayRequest } from './read-pay-request.ts';
import type { PageAnswer } from '../page/page-shell.ts';
import type { VnpayBank } from './vnpay-bank.ts';
import { isSigned } from './wire-signature.ts';

/** GET /paymentv2/vpcpay.html: the customer arrives with the merchant's signed request. */
export async function openPayment(bank: VnpayBank, rawQuery: string): Promise<PageAnswer> {
  const fields = Object.fromEntries(new URLSearchParams(rawQuery));
  const fail = (code: Parameters<typeof errorPage>[1]) => ({
    status: 400,
    html: errorPage(fields.vnp_Locale, code),
  });
  if (fields.vnp_TmnCode !== bank.terminal.tmnCode) return fail('72');
  if (!isSigned(fields, bank.terminal)) return fail('70');
  const request = readPayRequest(fields, bank.clock.now());
  if (typeof request === 'string') return fail(request);
  const hash = (fields.vnp_SecureHash ?? '').toLowerCase();
  const opened = await bank.store.open(
    bank.terminal.tmnCode,
    request,
    hash,
    randomBytes(18).toString('base64url'),
  );
  if (opened.request_hash !== hash) return fail('01');
  const transaction = await expireIfDue(bank, opened);
  if (transaction.response_code !== null) return { status: 200, html: endPage(transaction, 'done') };
  return { status: 303, location: transactionPath(transaction.token) };
}
