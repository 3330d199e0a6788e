// ZaloPay v2 behind the interface of every provider.
import { createHmac } from 'node:crypto';
import { DateTime } from 'luxon';
import { randomId } from '../../../lib/crypto/random-id.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import type {
  KnownAttempt,
  CallbackVerdict,
  Opened,
  PaymentProvider,
  QueryAnswer,
  RefundOrder,
} from '../payment-provider.ts';
import { isSameHex } from '../same-signature.rule.ts';
import { readJson, sendJson } from '../../../lib/http/send-json.ts';
import {
  isTrouble,
  unknownThere,
  zalopayFailure,
  zalopayOutcome,
  zalopayRefundWord,
} from './zalopay-codes.rule.ts';
import { signZalopay, type zalopaySigned } from './zalopay-sign.rule.ts';
import {
  zalopayCallback,
  zalopayTypes,
  zalopayCreated,
  zalopayPaid,
  zalopayQueried,
  zalopayRefunded,
} from './zalopay-wire.ts';

export interface ZalopayAccount {
  appId: number;
  key1: string;
  key2: string;
  /** Without a slash at the end: `https://openapi.zalopay.vn`. */
  apiUrl: string;
}

const timeoutMs = 10_000;
/** What the wallet takes in one payment, in đồng, and how long an order may live there, in seconds. */
const limits = { minAmount: 1_000, maxAmount: 100_000_000, minSeconds: 300, maxSeconds: 2_592_000 };

/** The day in Vietnam, with which ZaloPay wants references to begin. */
const dayOf = (at: Date): string => DateTime.fromJSDate(at, { zone: 'Asia/Ho_Chi_Minh' }).toFormat('yyMMdd');

export function zalopayProvider(
  { appId, key1, key2, apiUrl }: ZalopayAccount,
  { clock, callbackUrl }: { clock: Clock; callbackUrl: string },
): PaymentProvider {
  const hmacWith = (key: string) => (text: string) =>
    createHmac('sha256', key).update(text, 'utf8').digest('hex');
  const hmac = hmacWith(key1);
  const ask = (
    kind: Exclude<keyof typeof zalopaySigned, 'redirect'>,
    fields: Record<string, string | number>,
  ) => {
    const mac = signZalopay(kind, { app_id: appId, key1, ...fields }, hmac);
    const text = JSON.stringify({ app_id: appId, ...fields, mac });
    return sendJson({ url: `${apiUrl}/v2/${kind}`, text, timeoutMs });
  };
  const refundNumber = ({ id, requestedAt }: RefundOrder) => `${dayOf(requestedAt)}_${appId}_${id}`;

  return {
    id: 'zalopay',
    limits,
    // ZaloPay requires the day in Vietnam first, and at most 40 characters.
    reference: (orderCode) => `${dayOf(clock.now())}_${orderCode}${randomId(8).toUpperCase()}`,

    opensAlone: false,
    async open({ reference, amount, orderCode, language, returnUrl, expiresAt }): Promise<Opened> {
      const now = clock.now().getTime();
      const answer = await ask('create', {
        app_trans_id: reference,
        app_user: 'moman',
        app_time: now,
        amount,
        item: '[]',
        embed_data: JSON.stringify({ redirecturl: returnUrl, preferred_payment_method: ['zalopay_wallet'] }),
        description: language === 'vi' ? `Thanh toán đơn hàng ${orderCode}` : `Payment of order ${orderCode}`,
        bank_code: '',
        callback_url: callbackUrl,
        expire_duration_seconds: Math.max(limits.minSeconds, Math.floor((expiresAt.getTime() - now) / 1000)),
      });
      const said = answer.kind === 'reply' ? zalopayCreated.safeParse(answer.body).data : undefined;
      if (!said || isTrouble(said)) return { said: 'nothing' };
      if (said.return_code === 1 && said.order_url)
        return { said: 'opened', payUrl: said.order_url, facts: {} };
      return { said: 'refused', code: String(said.sub_return_code ?? said.return_code) };
    },

    readCallback({ raw }): CallbackVerdict {
      const envelope = zalopayCallback.safeParse(readJson(raw));
      if (!envelope.success) return { verified: false, reason: 'malformed' };
      const { data, mac } = envelope.data;
      if (!isSameHex(mac, hmacWith(key2)(data))) return { verified: false, reason: 'bad_signature' };
      const paid = zalopayPaid.safeParse(readJson(data));
      if (!paid.success) {
        // Type 2 is an agreement for later charges, which we do not use; any other signed callback is about money.
        const isAgreement = envelope.data.type === zalopayTypes.agreement;
        return { verified: true, news: null, ...(!isAgreement && { isUnreadable: true }) };
      }
      if (paid.data.app_id !== appId) return { verified: false, reason: 'other_app' };
      const { app_trans_id: reference, amount, zp_trans_id: transaction } = paid.data;
      // ZaloPay calls only about money that it has taken.
      return { verified: true, news: { reference, outcome: 'succeeded', amount, transaction, code: '1' } };
    },

    // 1: accepted; 2: known already, or of no use to us (unknown order, wrong amount); 0: please retry; -1: wrong signature.
    answerCallback: (outcome) => {
      const code = {
        confirmed: 1,
        already_confirmed: 2,
        invalid_amount: 2,
        order_not_found: 2,
        bad_signature: -1,
        not_understood: 1,
        error: 0,
      }[outcome];
      return { body: JSON.stringify({ return_code: code, return_message: outcome }) };
    },

    async query(attempt: KnownAttempt): Promise<QueryAnswer> {
      const { reference } = attempt;
      const answer = await ask('query', { app_trans_id: reference });
      const { raw } = answer;
      const said = answer.kind === 'reply' ? zalopayQueried.safeParse(answer.body).data : undefined;
      if (!said) return { said: 'nothing', raw };
      if (said.sub_return_code === unknownThere) return { said: 'not_found', raw };
      const outcome = zalopayOutcome(said);
      const { amount, zp_trans_id: transaction } = said;
      if (outcome !== 'succeeded') {
        const code = String(said.sub_return_code ?? said.return_code);
        // ZaloPay reports an amount only for money that was taken.
        return {
          said: 'news',
          news: { reference, outcome, amount: attempt.amount, transaction: '0', code },
          raw,
        };
      }
      if (amount === undefined || !transaction) return { said: 'nothing', raw };
      return { said: 'news', news: { reference, outcome, amount, transaction, code: '1' }, raw };
    },

    async refund(order) {
      const answer = await ask('refund', {
        m_refund_id: refundNumber(order),
        zp_trans_id: order.transaction,
        amount: order.amount,
        timestamp: clock.now().getTime(),
        description: `Hoàn tiền đơn hàng ${order.attempt.orderCode}`,
      });
      const said = answer.kind === 'reply' ? zalopayRefunded.safeParse(answer.body).data : undefined;
      return said ? zalopayRefundWord(said) : { said: 'nothing' };
    },

    async queryRefund(order) {
      const answer = await ask('query_refund', {
        m_refund_id: refundNumber(order),
        timestamp: clock.now().getTime(),
      });
      const said = answer.kind === 'reply' ? zalopayRefunded.safeParse(answer.body).data : undefined;
      return said ? zalopayRefundWord(said) : { said: 'nothing' };
    },

    failureOf: zalopayFailure,
  };
}
