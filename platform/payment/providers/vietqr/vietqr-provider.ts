// Bank transfer by VietQR behind the interface of every provider. There is no payment page: a QR gives account, amount and text to the
// buyer's banking app. SePay watches our account and reports incoming transfers: by a webhook that is signed over its bytes, and by an
// API that is queried in case a call was lost.
import { createHmac } from 'node:crypto';
import { bankName } from '@mo-man/schema/rules/order/banks.rule.ts';
import type { BankTransferWire } from '@mo-man/schema/wire/order.ts';
import { randomId } from '../../../lib/crypto/random-id.ts';
import type { CallbackVerdict, PaymentNews, PaymentProvider, QueryAnswer } from '../payment-provider.ts';
import { isSameHex } from '../same-signature.rule.ts';
import { readJson, sendJson } from '../../../lib/http/send-json.ts';
import { isOnAccount, readTransfer, type Transfer } from './sepay-transfer.rule.ts';
import { findTransferText, transferText } from './transfer-text.rule.ts';
import { vietqrPayload } from './vietqr-payload.rule.ts';
import { sepayCallback, sepayTransfers } from './vietqr-wire.ts';

export interface VietqrAccount {
  bankBin: string;
  account: string;
  accountName: string;
  /** Signs the webhook. */
  webhookSecret: string;
  apiToken: string;
  /** Without a slash at the end: `https://userapi.sepay.vn/v2`. */
  apiUrl: string;
  /** Address of a page that opens a banking app with the transfer filled in; undefined: not offered. */
  appUrl?: string | undefined;
}

export const signatureHeaders = { signature: 'x-sepay-signature', timestamp: 'x-sepay-timestamp' } as const;
const timeoutMs = 10_000;
/** NAPAS 247 moves at once less than 500 million đồng. */
const limits = { minAmount: 2_000, maxAmount: 499_999_999, minSeconds: 60, maxSeconds: Infinity };

/** The transaction of a transfer, the same from webhook and API: the bank's number, or, without one, everything it says of the transfer. */
function newsOf({ date, content, amount, number }: Transfer): PaymentNews {
  const reference = findTransferText(content) ?? '';
  const transaction = number ? number : `${date} ${amount} ${content}`;
  return { reference, outcome: 'succeeded', amount, transaction, code: 'transfer', note: content };
}

/** Money on another account of ours belongs to no attempt; its note tells the operator which account it is on. */
const newsElsewhere = (transfer: Transfer, account: string): PaymentNews => ({
  ...newsOf(transfer),
  reference: '',
  note: `[${account || '?'}] ${transfer.content}`,
});

/** What a buyer transfers. */
function transferFor(
  { bankBin, account, accountName, appUrl }: VietqrAccount,
  text: string,
  amount: number,
): BankTransferWire {
  const filledIn = new URLSearchParams({ ba: `${account}@${bankBin}`, am: String(amount), tn: text });
  return {
    bank: bankName(bankBin),
    account,
    account_name: accountName,
    amount,
    text,
    qr: vietqrPayload({ bankBin, account, amount, text }),
    app_url: appUrl ? `${appUrl}?${filledIn}` : null,
  };
}

export function vietqrProvider(account: VietqrAccount): PaymentProvider {
  const { webhookSecret, apiToken, apiUrl } = account;
  const isSigned = (raw: string, timestamp: string, signature: string) => {
    const right = createHmac('sha256', webhookSecret).update(`${timestamp}.${raw}`, 'utf8').digest('hex');
    return isSameHex(signature.replace(/^sha256=/, ''), right);
  };

  return {
    id: 'vietqr',
    limits,
    anybodyPays: true,
    reference(orderCode) {
      for (;;) {
        const text = transferText(orderCode, randomId(3).toUpperCase());
        if (text) return text;
      }
    },

    opensAlone: true,
    // The payment page is our own return page, which shows what to transfer and waits for the money.
    open: async ({ reference, amount, returnUrl }) => ({
      said: 'opened',
      payUrl: returnUrl,
      facts: { transfer: JSON.stringify(transferFor(account, reference, amount)) },
    }),

    readCallback({ raw, headers }): CallbackVerdict {
      const signature = headers[signatureHeaders.signature] ?? '';
      if (!isSigned(raw, headers[signatureHeaders.timestamp] ?? '', signature))
        return { verified: false, reason: 'bad_signature' };
      const said = readTransfer(sepayCallback.safeParse(readJson(raw)).data, account.account);
      switch (said.is) {
        case 'ours':
          return { verified: true, news: newsOf(said.transfer) };
        // Money on another account is left to the operator, even when its text names an attempt.
        case 'elsewhere':
          return { verified: true, news: newsElsewhere(said.transfer, said.account) };
        case 'unreadable':
          return { verified: true, news: null, isUnreadable: true };
        case 'no_income':
          return { verified: true, news: null };
      }
    },

    // Also money without a known text is confirmed: it is stored for the operator, and a retry would change nothing.
    answerCallback: (outcome) => {
      const isHeard = outcome !== 'error' && outcome !== 'bad_signature';
      const status = isHeard ? 200 : outcome === 'error' ? 500 : 401;
      return { status, body: JSON.stringify({ success: isHeard }) };
    },

    async query({ reference }): Promise<QueryAnswer> {
      const asked = new URLSearchParams({ search: reference, transfer_type: 'in', per_page: '20' });
      const headers = { authorization: `Bearer ${apiToken}` };
      const answer = await sendJson({ url: `${apiUrl}/transactions?${asked}`, headers, timeoutMs });
      const { raw } = answer;
      const said = answer.kind === 'reply' ? sepayTransfers.safeParse(answer.body).data : undefined;
      if (!said) return { said: 'nothing', raw };
      const [news, ...more] = said.data
        .filter((each) => {
          const named = { account: each.account_number, subAccount: each.sub_account ?? each.va };
          return each.transfer_type === 'in' && isOnAccount(named, account.account);
        })
        .map((each) => ({
          date: each.transaction_date,
          content: each.transaction_content ?? '',
          amount: each.amount_in,
          number: each.reference_number,
        }))
        .map(newsOf)
        .filter((each) => each.reference === reference);
      return news ? { said: 'news', news, more, raw } : { said: 'not_found', raw };
    },

    // There is no call that refunds a bank transfer, and the sender's account is not reported: the buyer has to name one.
    refund: async () => ({ said: 'by_account' }),
    queryRefund: async () => ({ said: 'by_account' }),

    failureOf: () => 'declined',
  };
}
