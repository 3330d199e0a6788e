// MoMo's wallet (AIO v2, captureWallet) behind the interface of every provider.
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
import { readJson, sendJson } from '../../../lib/http/send-json.ts';
import { momoFailure, momoOutcome, momoRefundWord, unknownOrder } from './momo-codes.rule.ts';
import { isSignedByMomo, signMomo } from './momo-sign.rule.ts';
import { momoCreated, momoQueried, momoRefunded, momoResult } from './momo-wire.ts';

export interface MomoAccount {
  partnerCode: string;
  accessKey: string;
  secretKey: string;
  /** Without a slash at the end: `https://payment.momo.vn`. */
  apiUrl: string;
}

interface Surroundings {
  clock: Clock;
  /** Where MoMo sends its IPN; sent along with every order. */
  callbackUrl: string;
}

/** Timeout of a call: shorter than MoMo asks its callers to wait, because a buyer may be waiting. */
const timeoutMs = 12_000;
/** What MoMo takes in one payment of the wallet, in đồng; its page lives for a quarter of an hour. */
const limits = { minAmount: 1_000, maxAmount: 50_000_000, minSeconds: 60, maxSeconds: 900 };

export function momoProvider(account: MomoAccount, { callbackUrl }: Surroundings): PaymentProvider {
  const { partnerCode, accessKey, secretKey, apiUrl } = account;
  const hmac = (text: string) => createHmac('sha256', secretKey).update(text, 'utf8').digest('hex');
  const ask = (
    path: string,
    kind: 'create' | 'query' | 'refund',
    fields: Record<string, string | number>,
  ) => {
    const signature = signMomo(kind, { accessKey, partnerCode, ...fields }, hmac);
    const text = JSON.stringify({ partnerCode, ...fields, lang: fields['lang'] ?? 'vi', signature });
    return sendJson({ url: `${apiUrl}/v2/gateway/api/${path}`, text, timeoutMs });
  };

  async function askAbout({ reference }: KnownAttempt) {
    const answer = await ask('query', 'query', { orderId: reference, requestId: randomId(32) });
    const read = answer.kind === 'reply' ? momoQueried.safeParse(answer.body) : undefined;
    const isOurs = read?.data?.orderId === undefined || read.data.orderId === reference;
    return { raw: answer.raw, said: isOurs ? read?.data : undefined };
  }

  return {
    id: 'momo',
    limits,
    reference: (orderCode) => `${orderCode}${randomId(8).toUpperCase()}`,

    opensAlone: false,
    // Every try has the same requestId, so that MoMo does not open the order twice.
    async open({ reference, amount, orderCode, language, returnUrl }): Promise<Opened> {
      const answer = await ask('create', 'create', {
        requestId: reference,
        orderId: reference,
        amount,
        orderInfo: `Thanh toán đơn hàng ${orderCode}`,
        redirectUrl: returnUrl,
        ipnUrl: callbackUrl,
        requestType: 'captureWallet',
        extraData: '',
        lang: language,
      });
      const said = answer.kind === 'reply' ? momoCreated.safeParse(answer.body).data : undefined;
      if (!said) return { said: 'nothing' };
      if (said.resultCode === 0 && said.payUrl) return { said: 'opened', payUrl: said.payUrl, facts: {} };
      return { said: 'refused', code: String(said.resultCode) };
    },

    readCallback({ raw }): CallbackVerdict {
      const read = momoResult.safeParse(readJson(raw));
      if (!read.success) return { verified: false, reason: 'malformed' };
      const { signature, ...said } = read.data;
      if (!isSignedByMomo({ accessKey, ...said }, signature, hmac))
        return { verified: false, reason: 'bad_signature' };
      if (said.partnerCode !== partnerCode) return { verified: false, reason: 'other_partner' };
      const { orderId: reference, amount, transId: transaction, resultCode } = said;
      const code = String(resultCode);
      return {
        verified: true,
        news: { reference, outcome: momoOutcome(resultCode), amount, transaction, code },
      };
    },

    // 204 confirms; after any other status MoMo calls again.
    answerCallback: (outcome) => {
      if (outcome === 'error') return { status: 500, body: '' };
      return { status: outcome === 'bad_signature' ? 400 : 204, body: '' };
    },

    async query(attempt): Promise<QueryAnswer> {
      const { raw, said } = await askAbout(attempt);
      if (!said) return { said: 'nothing', raw };
      if (said.resultCode === unknownOrder) return { said: 'not_found', raw };
      const { reference } = attempt;
      const { resultCode, amount, transId: transaction = '0' } = said;
      const known = momoOutcome(resultCode);
      if (known === 'succeeded' && amount === undefined) return { said: 'nothing', raw };
      const back = (said.refundTrans ?? []).filter((each) => each.resultCode === 0);
      const isBack = known === 'succeeded' && back.length > 0;
      return {
        said: 'news',
        news: {
          reference,
          outcome: isBack ? 'refunded' : known,
          amount: known === 'succeeded' ? (amount ?? 0) : attempt.amount,
          transaction,
          code: String(resultCode),
        },
        raw,
      };
    },

    async refund({ id, amount, transaction, attempt }) {
      const answer = await ask('refund', 'refund', {
        orderId: id,
        requestId: id,
        amount,
        transId: Number(transaction),
        description: `Hoàn tiền đơn hàng ${attempt.orderCode}`,
      });
      const said = answer.kind === 'reply' ? momoRefunded.safeParse(answer.body).data : undefined;
      return said ? momoRefundWord(said.resultCode) : { said: 'nothing' };
    },

    // The answer to the query of an order lists its refunds, each under our id.
    async queryRefund({ id, attempt }) {
      const { said } = await askAbout(attempt);
      const refund = said?.refundTrans?.find((each) => each.orderId === id);
      return refund ? momoRefundWord(refund.resultCode) : { said: 'nothing' };
    },

    failureOf: momoFailure,
  };
}
