// ShopeePay's Payment Gateway (v1) behind the interface of every provider. Each message carries in a header the
// base64 of HMAC-SHA256 over the exact bytes of its body; a GET signs nothing at all, the empty text.
import { createHmac } from 'node:crypto';
import { randomId } from '../../../lib/crypto/random-id.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import type {
  KnownAttempt,
  CallbackVerdict,
  Opened,
  PaymentProvider,
  QueryAnswer,
} from '../payment-provider.ts';
import { isSameSignature } from '../same-signature.rule.ts';
import { readJson, sendJson } from '../../../lib/http/send-json.ts';
import {
  fromHundredths,
  shopeepayFailure,
  shopeepayOutcome,
  shopeepayRefundWord,
  toHundredths,
} from './shopeepay-codes.rule.ts';
import {
  shopeepayCheckout,
  shopeepayCreated,
  shopeepayEvent,
  shopeepayKind,
  shopeepayRefund,
  shopeepayRefusal,
} from './shopeepay-wire.ts';

export interface ShopeepayAccount {
  clientId: string;
  secretKey: string;
  merchantId: string;
  storeId: string;
  /** Without a slash at the end: `https://api.gw.airpay.vn`. */
  apiUrl: string;
}

/** Where the signature of a body stands. */
export const signatureHeader = 'x-airpay-req-h';
const timeoutMs = 10_000;
/** Đồng of one payment; seconds that a checkout may live. */
const limits = { minAmount: 1_000, maxAmount: 50_000_000, minSeconds: 60, maxSeconds: 86_400 };

/** ShopeePay has this refund from an earlier try whose answer was lost, and does not repeat its id. */
const knownRefund = 'duplicate_reference_id';

/** The signature of a body. @internal */
export const signShopeepay = (secretKey: string, body: string): string =>
  createHmac('sha256', secretKey).update(body, 'utf8').digest('base64');

/** A signed callback of an unknown shape: treated as about money unless its event type says otherwise. */
function unreadEvent(raw: string): CallbackVerdict {
  const kind = shopeepayKind.safeParse(readJson(raw)).data?.event_type;
  const isOther = kind !== undefined && !kind.startsWith('checkout.');
  return { verified: true, news: null, ...(!isOther && { isUnreadable: true }) };
}

export function shopeepayProvider(account: ShopeepayAccount, { clock }: { clock: Clock }): PaymentProvider {
  const { clientId, secretKey, merchantId, storeId, apiUrl } = account;
  /** Sends a request. An answer with a missing or wrong signature counts as none, except for a refusal, which moves no money. */
  async function ask(path: string, body?: object) {
    const text = body && JSON.stringify(body);
    const headers = {
      'x-airpay-clientid': clientId,
      [signatureHeader]: signShopeepay(secretKey, text ?? ''),
    };
    const answer = await sendJson({ url: `${apiUrl}${path}`, ...(text && { text }), headers, timeoutMs });
    if (answer.kind === 'no_reply') return answer;
    const signature = answer.headers.get(signatureHeader) ?? '';
    const isSigned = isSameSignature(signature, signShopeepay(secretKey, answer.raw));
    return isSigned || answer.status >= 400 ? answer : { kind: 'no_reply' as const, raw: answer.raw };
  }
  const refusalIn = (body: unknown): string => {
    const said = shopeepayRefusal.safeParse(body).data;
    return said?.error_code ?? said?.error ?? 'refused';
  };

  return {
    id: 'shopeepay',
    limits,
    reference: (orderCode) => `${orderCode}${randomId(8).toUpperCase()}`,

    opensAlone: false,
    async open({ reference, amount, language, returnUrl, expiresAt }): Promise<Opened> {
      const seconds = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000);
      const answer = await ask('/v1/checkout', {
        reference_id: reference,
        merchant_ext_id: merchantId,
        store_ext_id: storeId,
        amount: toHundredths(amount),
        currency: 'VND',
        return_url: returnUrl,
        validity_period: Math.max(limits.minSeconds, seconds),
        locale: language,
        allowed_payment_method: ['spp_wallet', 'spay_later'],
      });
      if (answer.kind === 'no_reply') return { said: 'nothing' };
      if (answer.status >= 400) return { said: 'refused', code: refusalIn(answer.body) };
      const said = shopeepayCreated.safeParse(answer.body).data;
      if (!said) return { said: 'nothing' };
      return { said: 'opened', payUrl: said.checkout_url, facts: { checkout_id: said.checkout_id } };
    },

    readCallback({ raw, headers }): CallbackVerdict {
      const isSigned = isSameSignature(headers[signatureHeader] ?? '', signShopeepay(secretKey, raw));
      if (!isSigned) return { verified: false, reason: 'bad_signature' };
      const said = shopeepayEvent.safeParse(readJson(raw)).data;
      const amount = said && fromHundredths(said.data.amount);
      // Callbacks about refunds are ignored: their progress is queried.
      if (said && !said.event_type.startsWith('checkout.')) return { verified: true, news: null };
      if (!said || amount === undefined) return unreadEvent(raw);
      const { checkout_id: transaction, status: code, payment_session_details: session } = said.data;
      const outcome = shopeepayOutcome(code);
      return {
        verified: true,
        news: { reference: session.reference_id, outcome, amount, transaction, code },
      };
    },

    answerCallback: (outcome) => {
      if (outcome === 'error') return { status: 500, body: '{}' };
      return { status: outcome === 'bad_signature' ? 401 : 200, body: '{}' };
    },

    async query({ reference, facts }: KnownAttempt): Promise<QueryAnswer> {
      const checkoutId = facts['checkout_id'];
      // Without a checkout id ShopeePay cannot be queried. There is none when opening failed, so the buyer never saw a page.
      if (!checkoutId) return { said: 'not_found', raw: '' };
      const answer = await ask(`/v1/checkout/${encodeURIComponent(checkoutId)}`);
      const { raw } = answer;
      if (answer.kind === 'no_reply') return { said: 'nothing', raw };
      if (answer.status === 404) return { said: 'not_found', raw };
      const said = shopeepayCheckout.safeParse(answer.body).data;
      const amount = said && fromHundredths(said.checkout_details.amount);
      if (amount === undefined || said?.checkout_details.reference_id !== reference)
        return { said: 'nothing', raw };
      const { checkout_id: transaction, status: code } = said;
      return {
        said: 'news',
        news: { reference, outcome: shopeepayOutcome(code), amount, transaction, code },
        raw,
      };
    },

    async refund({ id, amount, transaction }) {
      const answer = await ask('/v1/refund', {
        original_checkout_id: transaction,
        refund_reference_id: id,
        amount: toHundredths(amount),
      });
      if (answer.kind === 'no_reply') return { said: 'nothing' };
      const code = refusalIn(answer.body);
      if (answer.status === 409) return { said: 'sent', code: knownRefund };
      const said = shopeepayRefund.safeParse(answer.body).data;
      if (said) return wordOf(said);
      return answer.status >= 400 && code !== 'general_error' ? { said: 'no', code } : { said: 'nothing' };
    },

    // A refund is queried by ShopeePay's id, which is stored as `accepted`.
    async queryRefund({ accepted }) {
      if (accepted === knownRefund) return { said: 'sent', code: knownRefund };
      const answer = await ask(`/v1/refund/${encodeURIComponent(accepted ?? '')}`);
      const said = answer.kind === 'reply' ? shopeepayRefund.safeParse(answer.body).data : undefined;
      return said ? wordOf(said) : { said: 'nothing' };
    },

    failureOf: shopeepayFailure,
  };
}

/** While a refund is in progress its word carries ShopeePay's id as the code, so that the id is stored. */
function wordOf({ refund_id: number, status }: { refund_id: string; status: string }) {
  const word = shopeepayRefundWord(status);
  return word.said === 'working' ? { ...word, code: number } : word;
}
