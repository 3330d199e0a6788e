import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFileSync } from 'node:fs';
import { answerTransaction } from './answer-transaction.ts';
import { decidePayment } from './decide-payment.ts';
import { openPayment } from './open-payment.ts';
import { stylePath, transactionPath } from './pages.ts';
import { viewPayment } from './view-payment.ts';
import type { PageAnswer, VnpayBank } from './vnpay-bank.ts';

const style = readFileSync(new URL('style.css', import.meta.url), 'utf8');
const tokenPath = transactionPath(':token');

/** Everything that the VNPAY sandbox answers: VNPAY's two addresses, and the pages between them. */
export function registerVnpay(app: FastifyInstance, bank: VnpayBank): void {
  app.get('/paymentv2/vpcpay.html', async ({ raw }, reply) => {
    const query = (raw.url ?? '').split('?').slice(1).join('?');
    return send(reply, await openPayment(bank, query));
  });
  app.get<{ Params: { token: string } }>(tokenPath, async ({ params }, reply) =>
    send(reply, await viewPayment(bank, params.token)),
  );
  app.post<{ Params: { token: string }; Body: unknown }>(tokenPath, async ({ params, body }, reply) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    return send(reply, await decidePayment(bank, params.token, form));
  });
  app.get(stylePath, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.post('/merchant_webapi/api/transaction', async ({ body }) => answerTransaction(bank, body));
}

function send(reply: FastifyReply, answer: PageAnswer | undefined): FastifyReply {
  if (!answer) return reply.code(404).type('text/plain; charset=utf-8').send('No such transaction.');
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  if ('location' in answer) return reply.redirect(answer.location, answer.status);
  return reply
    .code(answer.status)
    .header('content-security-policy', contentSecurityPolicy(answer.formTarget))
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(answer.html);
}

/** No script at all. The form posts to us, and its answer sends the browser on to the shop, which browsers check too. */
function contentSecurityPolicy(formTarget = ''): string {
  return `default-src 'none'; style-src 'self'; form-action 'self' ${formTarget}; base-uri 'none'; frame-ancestors 'none'`;
}
