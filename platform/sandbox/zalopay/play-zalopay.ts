// ZaloPay v2, as its own side speaks it.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { newNumber, newToken, strangersSecret } from '../payments/new-token.ts';
import type { Payment } from '../payments/payments.store.ts';
import type { PlayedProvider, SandboxMerchant } from '../payments/played-provider.ts';
import { expireIfDue, paymentPath } from '../payments/view-payment.ts';

/** The merchant's application, as at ZaloPay's own sandbox. */
const appId = 2553;
const asked = { app_id: z.literal(appId), mac: z.string() };
const createBody = z.object({
  ...asked,
  app_trans_id: z
    .string()
    .max(40)
    .regex(/^\d{6}_\w+$/),
  app_user: z.string().min(1),
  app_time: z.number().int(),
  amount: z.number().int(),
  item: z.string(),
  embed_data: z.string(),
  description: z.string(),
  callback_url: z.string(),
  expire_duration_seconds: z.number().int().min(300).max(2_592_000),
});
const queryBody = z.object({ ...asked, app_trans_id: z.string() });
const refundBody = z.object({
  ...asked,
  m_refund_id: z
    .string()
    .max(45)
    .regex(new RegExp(`^\\d{6}_${appId}_\\w+$`)),
  zp_trans_id: z.string(),
  amount: z.number().int(),
  timestamp: z.number().int(),
  description: z.string(),
});
const refundQueryBody = z.object({ ...asked, m_refund_id: z.string(), timestamp: z.number().int() });
const embedded = z.object({ redirecturl: z.string() });
const heard = z.object({ return_code: z.number() });
const clockMs = 15 * 60_000;

const sign = (key: string, values: readonly unknown[]): string =>
  createHmac('sha256', key).update(values.map(String).join('|')).digest('hex');
const codes = { open: 3, paid: 1, declined: 2, cancelled: 2, expired: 2 };
const subCodes = { open: 3, paid: 1, declined: -63, cancelled: -49, expired: -54 };
const answer = (code: number, sub = code) => ({
  return_code: code,
  return_message: '',
  sub_return_code: sub,
  sub_return_message: '',
});

export function playZalopay({ secret }: SandboxMerchant): PlayedProvider {
  const key1 = `${secret}1`;
  const key2 = `${secret}2`;

  /** What the callback carries. */
  const dataOf = (payment: Payment) =>
    JSON.stringify({
      app_id: appId,
      app_trans_id: payment.reference,
      app_time: Number(payment.sent['app_time']),
      app_user: payment.sent['app_user'],
      amount: payment.taken ?? payment.amount,
      embed_data: payment.sent['embed_data'],
      item: payment.sent['item'],
      zp_trans_id: Number(payment.number),
      server_time: (payment.decided_at ?? payment.created_at).getTime(),
      channel: 38,
      merchant_user_id: payment.sent['app_user'],
      user_fee_amount: 0,
      discount_amount: 0,
    });

  return {
    id: 'zalopay',
    name: 'ZaloPay',
    merchant: String(appId),
    // It calls only about money, so no older news can come after.
    troubles: ['pay_return_lost', 'pay_unheard', 'pay_many', 'pay_wrong', 'forge'],

    tell(payment, says, kind) {
      if (says !== 'paid') return undefined;
      const data = dataOf(payment);
      const mac = sign(kind === 'right' ? key2 : strangersSecret, [data]);
      return {
        url: payment.sent['callback_url'] ?? '',
        headers: {},
        text: JSON.stringify({ data, mac, type: 1 }),
      };
    },
    isHeard(_status, body) {
      try {
        const said = heard.safeParse(JSON.parse(body)).data?.return_code;
        return said === 1 || said === 2;
      } catch {
        return false;
      }
    },
    broughtBack(payment) {
      const status = payment.state === 'paid' ? 1 : subCodes[payment.state];
      const amount = payment.taken ?? payment.amount;
      const values = [appId, payment.reference, 38, '', amount, 0, status];
      return {
        appid: String(appId),
        apptransid: payment.reference,
        pmcid: '38',
        bankcode: '',
        amount: String(amount),
        discountamount: '0',
        status: String(status),
        checksum: sign(key2, values),
      };
    },

    register(app, sandbox) {
      app.post('/zalopay/v2/create', async ({ body }, reply) => {
        if (sandbox.fails('zalopay', 'create')) return reply.code(500).send({});
        const order = createBody.safeParse(body).data;
        if (!order) return answer(2, -401);
        const { app_trans_id: reference, app_user, app_time, amount, embed_data, item } = order;
        const right = sign(key1, [appId, reference, app_user, amount, app_time, embed_data, item]);
        if (right !== order.mac) return answer(2, -402);
        if (Math.abs(sandbox.clock.now().getTime() - app_time) > clockMs) return answer(2, -401);
        const payment = await sandbox.store.open({
          provider: 'zalopay',
          token: newToken(),
          reference,
          number: newNumber(),
          amount,
          description: order.description,
          language: order.description.startsWith('Payment') ? 'en' : 'vi',
          returnUrl: embedded.parse(JSON.parse(embed_data)).redirecturl,
          sent: { app_user, app_time: String(app_time), embed_data, item, callback_url: order.callback_url },
          expiresAt: new Date(sandbox.clock.now().getTime() + order.expire_duration_seconds * 1000),
        });
        if (!payment) return answer(2, -68);
        return {
          ...answer(1),
          order_url: sandbox.publicUrl() + paymentPath(payment.token),
          zp_trans_token: payment.token,
        };
      });

      app.post('/zalopay/v2/query', async ({ body }, reply) => {
        if (sandbox.fails('zalopay', 'query')) return reply.code(500).send({});
        const question = queryBody.safeParse(body).data;
        if (!question || sign(key1, [appId, question.app_trans_id, key1]) !== question.mac)
          return answer(2, -402);
        const found = await sandbox.store.byReference('zalopay', question.app_trans_id);
        if (!found) return answer(2, -101);
        const payment = await expireIfDue(sandbox, found);
        const { state } = payment;
        const paid = state === 'paid';
        return {
          ...answer(codes[state], subCodes[state]),
          is_processing: state === 'open' && payment.settles_at !== null,
          amount: paid ? payment.taken : 0,
          zp_trans_id: paid ? Number(payment.number) : 0,
          server_time: sandbox.clock.now().getTime(),
          discount_amount: 0,
        };
      });

      app.post('/zalopay/v2/refund', async ({ body }, reply) => {
        if (sandbox.fails('zalopay', 'refund')) return reply.code(500).send({});
        const order = refundBody.safeParse(body).data;
        if (!order) return answer(2, -401);
        const right = sign(key1, [
          appId,
          order.zp_trans_id,
          order.amount,
          order.description,
          order.timestamp,
        ]);
        if (right !== order.mac) return answer(2, -402);
        const payment = await sandbox.store.byNumber('zalopay', order.zp_trans_id);
        if (!payment) return answer(2, -101);
        const settlesAt = new Date(sandbox.clock.now().getTime() + sandbox.refundMs);
        const wanted = { reference: order.m_refund_id, amount: order.amount, settlesAt };
        const refund = await sandbox.store.addRefund(payment.id, wanted);
        if (typeof refund === 'string')
          return answer(2, { known: -23, too_much: -14, not_paid: -13 }[refund]);
        return { ...answer(3), refund_id: refund.id };
      });

      app.post('/zalopay/v2/query_refund', async ({ body }, reply) => {
        if (sandbox.fails('zalopay', 'query')) return reply.code(500).send({});
        const question = refundQueryBody.safeParse(body).data;
        if (!question) return answer(2, -401);
        if (sign(key1, [appId, question.m_refund_id, question.timestamp]) !== question.mac)
          return answer(2, -402);
        const refund = await sandbox.store.refundByReference('zalopay', question.m_refund_id);
        if (!refund) return answer(2, -101);
        return answer(refund.settles_at > sandbox.clock.now() ? 3 : 1);
      });
    },
  };
}
