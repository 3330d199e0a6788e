import type { FastifyInstance } from 'fastify';
import { sendPage } from '../page/page-shell.ts';
import { answerTransaction } from './answer-transaction.ts';
import { decidePayment } from './decide-payment.ts';
import { openPayment } from './open-payment.ts';
import { transactionPath } from './pages.ts';
import { viewPayment } from './view-payment.ts';
import type { VnpayBank } from './vnpay-bank.ts';

const tokenPath = transactionPath(':token');

/** Everything that the VNPAY sandbox answers: VNPAY's two addresses, and the pages between them. */
export function registerVnpay(app: FastifyInstance, bank: VnpayBank): void {
  app.get('/paymentv2/vpcpay.html', async ({ raw }, reply) => {
    const query = (raw.url ?? '').split('?').slice(1).join('?');
    return sendPage(reply, await openPayment(bank, query));
  });
  app.get<{ Params: { token: string } }>(tokenPath, async ({ params }, reply) =>
    sendPage(reply, await viewPayment(bank, params.token)),
  );
  app.post<{ Params: { token: string }; Body: unknown }>(tokenPath, async ({ params, body }, reply) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    return sendPage(reply, await decidePayment(bank, params.token, form));
  });
  app.post('/merchant_webapi/api/transaction', async ({ body }) => answerTransaction(bank, body));
}
