// A bank's app, in which somebody transfers money to the merchant's account, and SePay, which watches that account.
import { createHmac } from 'node:crypto';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { sendPage } from '../page/page-shell.ts';
import { newNumber, newToken, strangersSecret } from '../payments/new-token.ts';
import type { Payment } from '../payments/payments.store.ts';
import type { PlayedProvider, SandboxMerchant } from '../payments/played-provider.ts';
import { paymentPath } from '../payments/view-payment.ts';

const lifeMs = 24 * 60 * 60_000;
/** What a bank app is given by a QR, or by an address in its place. */
const transfer = z.object({
  ba: z.string().regex(/^\w+@\d{6}$/),
  am: z.coerce.number().int().positive(),
  tn: z.string().min(1).max(100),
  lang: z.enum(['vi', 'en']).default('vi'),
});
const heard = z.object({ success: z.literal(true) });

const bankTime = (at: Date | null): string =>
  DateTime.fromJSDate(at ?? new Date(0), { zone: 'Asia/Ho_Chi_Minh' }).toFormat('yyyy-MM-dd HH:mm:ss');
/** A bank puts words of its own around what the payer wrote. */
const written = ({ number, description }: Payment): string =>
  `MBVCB.${number}.${description}.CT tu 0123456789 NGUYEN VAN A`;

export function playVietqr({ secret, callbackUrl }: SandboxMerchant): PlayedProvider {
  return {
    id: 'vietqr',
    name: 'Ngân hàng',
    merchant: 'VietQR',
    troubles: ['pay_unheard', 'pay_many', 'pay_wrong', 'pay_unnamed', 'forge'],

    tell(payment, says, kind) {
      if (says !== 'paid') return undefined;
      const text = JSON.stringify({
        id: payment.id,
        gateway: 'Vietcombank',
        transactionDate: bankTime(payment.decided_at),
        accountNumber: payment.sent['account'],
        code: null,
        content: written(payment),
        transferType: 'in',
        transferAmount: payment.taken ?? payment.amount,
        accumulated: 0,
        subAccount: null,
        referenceCode: payment.number,
        description: '',
      });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const key = kind === 'right' ? secret : strangersSecret;
      const signature = createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex');
      return {
        url: callbackUrl('vietqr'),
        headers: { 'x-sepay-signature': `sha256=${signature}`, 'x-sepay-timestamp': timestamp },
        text,
      };
    },
    isHeard(status, body) {
      try {
        return status >= 200 && status < 300 && heard.safeParse(JSON.parse(body)).success;
      } catch {
        return false;
      }
    },
    broughtBack: () => ({}),

    register(app, sandbox) {
      app.get('/vietqr/transfer', async ({ query }, reply) => {
        const wanted = transfer.safeParse(query).data;
        if (!wanted) return sendPage(reply, undefined);
        const token = newToken();
        await sandbox.store.open({
          provider: 'vietqr',
          token,
          reference: token,
          number: `FT${newNumber()}`,
          amount: wanted.am,
          description: wanted.tn,
          language: wanted.lang,
          returnUrl: null,
          sent: { account: wanted.ba.split('@')[0] ?? '' },
          expiresAt: new Date(sandbox.clock.now().getTime() + lifeMs),
        });
        return sendPage(reply, { status: 303, location: paymentPath(token) });
      });

      app.get<{ Querystring: { search?: string } }>(
        '/vietqr/v2/transactions',
        async ({ query, headers }, reply) => {
          if (sandbox.fails('vietqr', 'query')) return reply.code(500).send({});
          if (headers.authorization !== `Bearer ${secret}`) return reply.code(401).send({ status: 'error' });
          const paid = await sandbox.store.paidFor('vietqr', query.search ?? '');
          const data = paid.map((payment) => ({
            id: payment.token,
            transaction_date: bankTime(payment.decided_at),
            account_number: payment.sent['account'],
            transfer_type: 'in',
            amount_in: payment.taken,
            amount_out: 0,
            transaction_content: written(payment),
            reference_number: payment.number,
          }));
          return { status: 'success', data, meta: { pagination: { total: data.length, has_more: false } } };
        },
      );
    },
  };
}
