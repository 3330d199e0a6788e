// MoMo, AIO v2, as its own side speaks it.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { newNumber, newToken, strangersSecret } from '../payments/new-token.ts';
import type { Payment, Said } from '../payments/payments.store.ts';
import type { PaymentSandbox, PlayedProvider, SandboxMerchant } from '../payments/played-provider.ts';
import { paymentPath } from '../payments/view-payment.ts';

const lifeMs = 15 * 60_000;
const codes: Record<Said | 'open', number> = {
  open: 1000,
  paid: 0,
  declined: 1001,
  cancelled: 1006,
  expired: 1005,
};
const messages: Record<Said | 'open', string> = {
  open: 'Giao dịch đã được khởi tạo, chờ người dùng xác nhận thanh toán.',
  paid: 'Thành công.',
  declined: 'Giao dịch thanh toán thất bại do tài khoản không đủ tiền.',
  cancelled: 'Giao dịch bị từ chối bởi người dùng.',
  expired: 'Giao dịch thất bại do url hoặc QR code đã hết hạn.',
};

const text = z.string();
const asked = {
  partnerCode: text,
  requestId: text.min(1).max(50),
  orderId: text.regex(/^[0-9a-zA-Z]([-_.]*[0-9a-zA-Z]+)*$/),
  signature: text,
};
const createBody = z.object({
  ...asked,
  amount: z.number().int(),
  orderInfo: text.max(255),
  redirectUrl: text,
  ipnUrl: text,
  requestType: z.literal('captureWallet'),
  extraData: text,
  lang: z.enum(['vi', 'en']),
});
const queryBody = z.object(asked);
const refundBody = z.object({
  ...asked,
  amount: z.number().int(),
  transId: z.number().int(),
  description: text,
});

const sign = (secret: string, names: string, fields: Readonly<Record<string, unknown>>): string =>
  createHmac('sha256', secret)
    .update(
      names
        .split(' ')
        .map((name) => `${name}=${String(fields[name] ?? '')}`)
        .join('&'),
    )
    .digest('hex');
const createNames =
  'accessKey amount extraData ipnUrl orderId orderInfo partnerCode redirectUrl requestId requestType';
const queryNames = 'accessKey orderId partnerCode requestId';
const refundNames = 'accessKey amount description orderId partnerCode requestId transId';
const resultNames =
  'accessKey amount extraData message orderId orderInfo orderType partnerCode payType requestId responseTime resultCode transId';

export function playMomo({ terminal: accessKey, secret }: SandboxMerchant): PlayedProvider {
  const partnerCode = accessKey;

  /** What the IPN and the browser say of a payment. */
  function resultOf(payment: Payment, says: Said | 'open', key: string) {
    const fields = {
      partnerCode,
      orderId: payment.reference,
      requestId: payment.sent['requestId'] ?? '',
      amount: says === 'paid' ? (payment.taken ?? payment.amount) : payment.amount,
      orderInfo: payment.description,
      orderType: 'momo_wallet',
      transId: Number(payment.number),
      resultCode: codes[says],
      message: messages[says],
      payType: 'qr',
      responseTime: (payment.decided_at ?? payment.created_at).getTime(),
      extraData: payment.sent['extraData'] ?? '',
    };
    return { ...fields, signature: sign(key, resultNames, { accessKey, ...fields }) };
  }

  return {
    id: 'momo',
    name: 'MoMo',
    merchant: partnerCode,
    troubles: ['pay_return_lost', 'pay_unheard', 'pay_many', 'pay_wrong', 'pay_reorder', 'forge'],

    tell: (payment, says, kind) => ({
      url: payment.sent['ipnUrl'] ?? '',
      headers: {},
      text: JSON.stringify(resultOf(payment, says, kind === 'right' ? secret : strangersSecret)),
    }),
    isHeard: (status) => status === 204,
    broughtBack: (payment) =>
      Object.fromEntries(
        Object.entries(resultOf(payment, payment.state, secret)).map(([name, value]) => [
          name,
          String(value),
        ]),
      ),

    register(app, sandbox) {
      const refuse = (resultCode: number) => ({
        partnerCode,
        resultCode,
        message: 'refused',
        responseTime: Date.now(),
      });
      const isSigned = (names: string, body: { signature: string }) =>
        sign(secret, names, { accessKey, ...body }) === body.signature;

      app.post('/momo/v2/gateway/api/create', async ({ body }, reply) => {
        if (sandbox.fails('momo', 'create')) return reply.code(500).send({});
        const order = createBody.safeParse(body).data;
        if (!order) return refuse(20);
        if (!isSigned(createNames, order) || order.partnerCode !== partnerCode) return refuse(13);
        if (order.amount < 1_000 || order.amount > 50_000_000) return refuse(22);
        const payment = await sandbox.store.open({
          provider: 'momo',
          token: newToken(),
          reference: order.orderId,
          number: newNumber(),
          amount: order.amount,
          description: order.orderInfo,
          language: order.lang,
          returnUrl: order.redirectUrl,
          sent: { requestId: order.requestId, ipnUrl: order.ipnUrl, extraData: order.extraData },
          expiresAt: new Date(sandbox.clock.now().getTime() + lifeMs),
        });
        if (!payment) return refuse(41);
        const { orderId, requestId, amount } = order;
        const payUrl = sandbox.publicUrl() + paymentPath(payment.token);
        return { ...refuse(0), message: messages.paid, orderId, requestId, amount, payUrl };
      });

      app.post('/momo/v2/gateway/api/query', async ({ body }, reply) => {
        if (sandbox.fails('momo', 'query')) return reply.code(500).send({});
        const question = queryBody.safeParse(body).data;
        if (!question || !isSigned(queryNames, question)) return refuse(question ? 13 : 20);
        const payment = await sandbox.store.byReference('momo', question.orderId);
        if (!payment) return { ...refuse(42), orderId: question.orderId };
        const { signature: _, ...said } = resultOf(payment, payment.state, secret);
        return { ...said, refundTrans: await refundsOf(sandbox, payment) };
      });

      app.post('/momo/v2/gateway/api/refund', async ({ body }, reply) => {
        if (sandbox.fails('momo', 'refund')) return reply.code(500).send({});
        const order = refundBody.safeParse(body).data;
        if (!order || !isSigned(refundNames, order)) return refuse(order ? 13 : 20);
        const payment = await sandbox.store.byNumber('momo', String(order.transId));
        if (!payment) return refuse(42);
        const settlesAt = new Date(sandbox.clock.now().getTime() + sandbox.refundMs);
        const wanted = { reference: order.orderId, amount: order.amount, settlesAt };
        const refund = await sandbox.store.addRefund(payment.id, wanted);
        if (typeof refund === 'string') return refuse({ known: 41, too_much: 1088, not_paid: 1088 }[refund]);
        return { ...refuse(7002), orderId: order.orderId, amount: order.amount, transId: refund.id };
      });
    },
  };
}

async function refundsOf({ store, clock }: PaymentSandbox, { id }: Payment) {
  return (await store.refundsOf(id)).map((refund) => ({
    orderId: refund.reference,
    amount: refund.amount,
    resultCode: refund.settles_at > clock.now() ? 7002 : 0,
    transId: refund.id,
  }));
}
