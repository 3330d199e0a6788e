// VNPAY 2.1.0, as its own side speaks it.
import { z } from 'zod';
import { newNumber, newToken, strangersSecret } from '../payments/new-token.ts';
import type { Payment, Said } from '../payments/payments.store.ts';
import type { PaymentSandbox, PlayedProvider, SandboxMerchant } from '../payments/played-provider.ts';
import { endOf, expireIfDue, paymentPath } from '../payments/view-payment.ts';
import { type PageAnswer, sendPage } from '../page/page-shell.ts';
import { statusOf } from './answer-query.ts';
import { answerTransaction } from './answer-transaction.ts';
import { bankTime } from './bank-time.ts';
import { errorPage } from './error-page.ts';
import { languageOf, readPayRequest } from './read-pay-request.ts';
import { dongOf, wireAmount } from './vnpay-sandbox.ts';
import { isSigned, signFields, type WireFields } from './wire-signature.ts';

/** vnp_ResponseCode of each end. */
const responseCodes: Record<Said | 'open', string> = {
  open: '',
  paid: '00',
  declined: '51',
  cancelled: '24',
  expired: '11',
};
const ipnAnswer = z.object({ RspCode: z.string() });

export function playVnpay(merchant: SandboxMerchant): PlayedProvider {
  const { terminal, secret } = merchant;

  /** The signed fields that go to the merchant both by IPN and by the customer's browser. A failure carries number 0. */
  function resultOf(payment: Payment, says: Said | 'open', key: string): WireFields {
    const isPaid = says === 'paid';
    const fields = {
      vnp_Amount: wireAmount(isPaid ? dongOf(payment) : payment.amount),
      vnp_BankCode: payment.sent['bankCode'] ?? '',
      vnp_BankTranNo: isPaid ? `VNP${payment.number}` : '',
      vnp_CardType: 'ATM',
      vnp_OrderInfo: payment.description,
      vnp_PayDate: bankTime(payment.decided_at ?? payment.created_at),
      vnp_ResponseCode: responseCodes[says],
      vnp_TmnCode: terminal,
      vnp_TransactionNo: isPaid ? payment.number : '0',
      vnp_TransactionStatus: statusOf(says),
      vnp_TxnRef: payment.reference,
    };
    return signFields(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')), key);
  }

  const provider: PlayedProvider = {
    id: 'vnpay',
    name: 'VNPAY',
    merchant: terminal,
    troubles: ['pay_return_lost', 'pay_unheard'],

    tell: (payment, says, kind) => {
      const fields = resultOf(payment, says, kind === 'right' ? secret : strangersSecret);
      const query = new URLSearchParams(fields).toString();
      return { url: `${merchant.callbackUrl('vnpay')}?${query}`, headers: {}, text: null };
    },
    isHeard(_status, body) {
      try {
        const said = ipnAnswer.safeParse(JSON.parse(body)).data?.RspCode;
        return said === '00' || said === '02';
      } catch {
        return false;
      }
    },
    broughtBack: (payment) => resultOf(payment, payment.state, secret),

    register(app, sandbox) {
      app.get('/paymentv2/vpcpay.html', async ({ raw }, reply) => {
        if (sandbox.fails('vnpay', 'create')) return reply.code(500).send({});
        const query = (raw.url ?? '').split('?').slice(1).join('?');
        const fields = Object.fromEntries(new URLSearchParams(query));
        return sendPage(reply, await openPayment(sandbox, fields));
      });
      const isFirstUse = rememberRequests(sandbox);
      app.post('/merchant_webapi/api/transaction', async ({ body }, reply) => {
        const call = z.object({ vnp_Command: z.literal('refund') }).safeParse(body).success
          ? 'refund'
          : 'query';
        if (sandbox.fails('vnpay', call)) return reply.code(500).send({});
        return answerTransaction({ ...sandbox, merchant, isFirstUse }, body);
      });
    },
  };

  /** The customer arrives with the merchant's signed request. The same link opened again is the same payment. */
  async function openPayment(sandbox: PaymentSandbox, fields: WireFields): Promise<PageAnswer> {
    const fail = (code: Parameters<typeof errorPage>[1]) => ({
      status: 400,
      html: errorPage(languageOf(fields), code),
    });
    if (fields.vnp_TmnCode !== terminal) return fail('72');
    if (!isSigned(fields, secret)) return fail('70');
    const request = readPayRequest(fields, sandbox.clock.now());
    if (typeof request === 'string') return fail(request);
    const { createDate, bankCode, ...asked } = request;
    const hash = (fields.vnp_SecureHash ?? '').toLowerCase();
    const sent = { createDate, bankCode, hash };
    const opened =
      (await sandbox.store.open({
        provider: 'vnpay',
        token: newToken(),
        number: newNumber(),
        sent,
        ...asked,
      })) ?? (await sandbox.store.byReference('vnpay', asked.reference));
    if (opened?.sent['hash'] !== hash) return fail('01');
    const payment = await expireIfDue(sandbox, opened);
    if (payment.state !== 'open') return endOf({ provider }, payment, 'done');
    return { status: 303, location: paymentPath(payment.token) };
  }

  return provider;
}

/** VNPAY takes each vnp_RequestId once a day. */
function rememberRequests({ clock }: PaymentSandbox): (requestId: string) => boolean {
  let day = '';
  const used = new Set<string>();
  return (requestId) => {
    const today = bankTime(clock.now()).slice(0, 8);
    if (today !== day) used.clear();
    day = today;
    if (used.has(requestId)) return false;
    used.add(requestId);
    return true;
  };
}
