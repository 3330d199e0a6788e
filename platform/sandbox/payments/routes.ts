import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../page/page-shell.ts';
import { decidePayment } from './decide-payment.ts';
import { callKinds, type PaymentSandbox, type PlayedProvider } from './played-provider.ts';
import { expireIfDue, paymentPath, wayOn, type Played } from './view-payment.ts';

const tokenPath = paymentPath(':token');
const request = z.object({ action: z.string(), seconds: z.coerce.number().default(0) });
const failure = z.object({ call: z.enum(callKinds), times: z.number().int().min(0).max(100) });

/** Pages of all played providers, their own calls, and what a test may ask of them. */
export function registerPayments(
  app: FastifyInstance,
  {
    providers,
    sandbox,
    failing,
  }: {
    providers: readonly PlayedProvider[];
    sandbox: PaymentSandbox;
    failing: Map<string, number>;
  },
): void {
  const { store, clock, wake } = sandbox;
  const playedBy = (id: string): Played | undefined => {
    const provider = providers.find((each) => each.id === id);
    return provider && { provider, store, clock, wake };
  };

  app.get<{ Params: { token: string } }>(tokenPath, async ({ params }, reply) => {
    const found = await store.byToken(params.token);
    const played = found && playedBy(found.provider);
    return sendPage(reply, played && wayOn(played, await expireIfDue(played, found)));
  });
  app.post<{ Params: { token: string }; Body: unknown }>(tokenPath, async ({ params, body }, reply) => {
    const found = await store.byToken(params.token);
    const played = found && playedBy(found.provider);
    if (!played) return sendPage(reply, undefined);
    const said = request.parse(body instanceof URLSearchParams ? Object.fromEntries(body) : {});
    return sendPage(reply, await decidePayment(played, await expireIfDue(played, found), said));
  });

  // For tests: what a page's button does, by the merchant's reference; and how often a call is to fail from now on.
  app.post<{ Params: { provider: string; reference: string }; Body: unknown }>(
    '/pay-test/:provider/payments/:reference',
    async ({ params, body }, reply) => {
      const played = playedBy(params.provider);
      const found = await store.byReference(params.provider, params.reference);
      if (!played || !found) return reply.code(404).send({});
      await decidePayment(played, found, request.parse(body));
      return { state: (await store.byToken(found.token))?.state };
    },
  );
  app.post<{ Params: { provider: string }; Body: unknown }>(
    '/pay-test/:provider/failures',
    async ({ params, body }) => {
      const { call, times } = failure.parse(body);
      failing.set(`${params.provider} ${call}`, times);
      return { call, times };
    },
  );
  // For the demo's private shops, whose times are moved: look at once.
  app.post('/pay-test/wake', async () => {
    wake();
    return {};
  });
  for (const provider of providers) provider.register(app, sandbox);
}
