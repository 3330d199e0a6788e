// ShopeePay's Payment Gateway v1, as its own side speaks it: every body is signed in a header, over its bytes.
import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { newToken, strangersSecret } from '../payments/new-token.ts';
import type { Payment, Refund } from '../payments/payments.store.ts';
import type { CallKind, PlayedProvider, SandboxMerchant } from '../payments/played-provider.ts';
import { expireIfDue, paymentPath } from '../payments/view-payment.ts';

const createBody = z.object({
  reference_id: z.string().min(1).max(64),
  merchant_ext_id: z.string().min(1),
  store_ext_id: z.string().min(1),
  amount: z.number().int().positive().multipleOf(100),
  currency: z.literal('VND'),
  return_url: z.url(),
  validity_period: z.number().int().min(1).max(86_400),
  locale: z.enum(['vi', 'en']),
  allowed_payment_method: z.array(z.string()).min(1),
});
const refundBody = z.object({
  original_checkout_id: z.string(),
  refund_reference_id: z.string().min(1).max(64),
  amount: z.number().int().positive().multipleOf(100),
});
const statuses = {
  open: 'active',
  paid: 'successful',
  declined: 'cancelled',
  cancelled: 'cancelled',
  expired: 'expired',
} as const;
const resultCodes = { open: '203', paid: '100', declined: '202', cancelled: '204', expired: '203' } as const;

const sign = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');

export function playShopeepay({ terminal: clientId, secret, callbackUrl }: SandboxMerchant): PlayedProvider {
  const session = (payment: Payment) => ({
    reference_id: payment.reference,
    merchant_ext_id: payment.sent['merchant_ext_id'],
    store_ext_id: payment.sent['store_ext_id'],
    amount: (payment.taken ?? payment.amount) * 100,
    currency: 'VND',
    return_url: payment.return_url,
  });

  return {
    id: 'shopeepay',
    name: 'ShopeePay',
    merchant: clientId,
    troubles: ['pay_return_lost', 'pay_unheard', 'pay_many', 'pay_wrong', 'pay_reorder', 'forge'],

    tell(payment, says, kind) {
      const status = statuses[says];
      const text = JSON.stringify({
        event_type: `checkout.${status}`,
        event_id: newToken(),
        timestamp: new Date().toISOString(),
        data: {
          checkout_id: payment.number,
          amount: String((payment.taken ?? payment.amount) * 100),
          currency: 'VND',
          status,
          payment_session_details: session(payment),
        },
      });
      const signature = sign(kind === 'right' ? secret : strangersSecret, text);
      return {
        url: callbackUrl('shopeepay'),
        headers: { 'x-airpay-clientid': clientId, 'x-airpay-req-h': signature },
        text,
      };
    },
    isHeard: (status) => status === 200,
    broughtBack: (payment) => ({
      amount: String((payment.taken ?? payment.amount) * 100),
      client_id: clientId,
      reference_id: payment.reference,
      result_code: resultCodes[payment.state],
    }),

    register(app, sandbox) {
      const answer = (reply: FastifyReply, body: object, status = 200) => {
        const text = JSON.stringify(body);
        return reply
          .code(status)
          .header('x-airpay-req-h', sign(secret, text))
          .type('application/json; charset=utf-8')
          .send(text);
      };
      const refuse = (reply: FastifyReply, status: number, error_code: string) =>
        answer(reply, { error_code, debug_msg: error_code }, status);
      /** Why a call is not heard at all; undefined when it is. The merchant's JSON comes back to its bytes. */
      const refusal = (reply: FastifyReply, { headers, body }: FastifyRequest, call: CallKind) => {
        if (sandbox.fails('shopeepay', call)) return reply.code(500).send({});
        const text = body === undefined ? '' : JSON.stringify(body);
        const isSigned =
          headers['x-airpay-req-h'] === sign(secret, text) && headers['x-airpay-clientid'] === clientId;
        return isSigned ? undefined : refuse(reply, 401, 'Unauthorized');
      };

      app.post('/shopeepay/v1/checkout', async (request, reply) => {
        const refused = refusal(reply, request, 'create');
        if (refused) return refused;
        const order = createBody.safeParse(request.body).data;
        if (!order) return refuse(reply, 400, 'invalid_parameter');
        const token = newToken();
        const payment = await sandbox.store.open({
          provider: 'shopeepay',
          token,
          reference: order.reference_id,
          number: `SPP-${token}`,
          amount: order.amount / 100,
          description: order.reference_id,
          language: order.locale,
          returnUrl: order.return_url,
          sent: { merchant_ext_id: order.merchant_ext_id, store_ext_id: order.store_ext_id },
          expiresAt: new Date(sandbox.clock.now().getTime() + order.validity_period * 1000),
        });
        if (!payment) return refuse(reply, 409, 'duplicate_reference_id');
        return answer(reply, {
          reference_id: payment.reference,
          checkout_id: payment.number,
          checkout_url: sandbox.publicUrl() + paymentPath(token),
          created_at: payment.created_at,
          expires_at: payment.expires_at,
        });
      });

      app.get<{ Params: { id: string } }>('/shopeepay/v1/checkout/:id', async (request, reply) => {
        const refused = refusal(reply, request, 'query');
        if (refused) return refused;
        const found = await sandbox.store.byNumber('shopeepay', request.params.id);
        if (!found) return refuse(reply, 404, 'invalid_checkout_id');
        const payment = await expireIfDue({ ...sandbox, wake: () => undefined }, found);
        const { number: checkout_id, state } = payment;
        return answer(reply, { checkout_id, status: statuses[state], checkout_details: session(payment) });
      });

      app.post('/shopeepay/v1/refund', async (request, reply) => {
        const refused = refusal(reply, request, 'refund');
        if (refused) return refused;
        const order = refundBody.safeParse(request.body).data;
        const payment = order && (await sandbox.store.byNumber('shopeepay', order.original_checkout_id));
        if (!order || !payment)
          return refuse(reply, order ? 404 : 400, order ? 'invalid_checkout_id' : 'invalid_parameter');
        const settlesAt = new Date(sandbox.clock.now().getTime() + sandbox.refundMs);
        const wanted = { reference: order.refund_reference_id, amount: order.amount / 100, settlesAt };
        const refund = await sandbox.store.addRefund(payment.id, wanted);
        if (refund === 'known') return refuse(reply, 409, 'duplicate_reference_id');
        if (typeof refund === 'string') return refuse(reply, 400, 'invalid_amount');
        return answer(reply, {
          ...refundOf(refund, sandbox.clock.now()),
          original_checkout_id: payment.number,
        });
      });

      app.get<{ Params: { id: string } }>('/shopeepay/v1/refund/:id', async (request, reply) => {
        const refused = refusal(reply, request, 'query');
        if (refused) return refused;
        const refund = await sandbox.store.refundById(Number(request.params.id.replace(/^SPP-/, '')) || 0);
        return refund
          ? answer(reply, refundOf(refund, sandbox.clock.now()))
          : refuse(reply, 404, 'invalid_refund_id');
      });
    },
  };
}

const refundOf = ({ id, reference, amount, settles_at }: Refund, now: Date) => ({
  refund_id: `SPP-${id}`,
  refund_reference_id: reference,
  amount: amount * 100,
  status: settles_at > now ? 'pending' : 'successful',
});
