// Passes for phone wallets. A phone accepts a pass only from a navigation, not from a script, so these are links; the session cookie
// decides whose tickets they are. A forwarded link gives nobody access.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createContext } from '../context/create-context.ts';
import type { GatewayContext } from '../context/context.ts';
import type { GatewayParts } from '../context/gateway-parts.ts';
import { type CookieWriter, incomingRequest } from '../context/fastify-cookies.ts';
import { UpstreamFailure } from '../lib/upstream-failure.ts';
import { sendError } from '../lib/send-error.ts';

interface WalletDeps {
  parts: GatewayParts;
  writeCookies: CookieWriter;
}

type Named = { Params: { id: string } };

/** CSRF check by Sec-Fetch-Site: our own pages, a typed address, or no header (older browsers). */
const isOwnStep = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', 'none'].includes(String(headers['sec-fetch-site'] ?? 'none'));

/** The value of `?wallet=` by which the linking page explains the problem. */
function problemOf({ name, reason }: Record<string, unknown>): 'refused' | 'busy' | 'failed' {
  if (name === 'too_fast') return 'busy';
  return name === 'wallet_not_offered' && reason !== 'not_reachable' ? 'refused' : 'failed';
}

export function serveWallet(app: FastifyInstance, { parts, writeCookies }: WalletDeps): void {
  const link = (
    path: string,
    page: (id: string) => string,
    send: (context: GatewayContext, id: string, reply: FastifyReply) => Promise<FastifyReply>,
  ) =>
    app.get<Named>(path, async (request, reply) => {
      if (!isOwnStep(request)) return sendError(reply, 'cross_site_refused');
      const { app: _, ...asked } = incomingRequest(request);
      const context = createContext(parts, { ...asked, app: undefined }, true);
      const { id } = request.params;
      reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
      try {
        const sent = await send(context, id, reply);
        return sent;
      } catch (error) {
        if (!(error instanceof UpstreamFailure)) throw error;
        const { extensions } = error.toGraphQL(context.language);
        const back = page(encodeURIComponent(id));
        const isLoggedOut = [401, 403].includes(Number(extensions['status_code']));
        writeCookies(reply, context.session.changes);
        return reply.redirect(
          isLoggedOut ? `/?login=${back}` : `${back}?wallet=${problemOf(extensions)}`,
          303,
        );
      }
    });
  const sendFile = async (
    file: Awaited<ReturnType<GatewayContext['event']['pass']>>,
    context: GatewayContext,
    reply: FastifyReply,
  ) => {
    writeCookies(reply, context.session.changes);
    return reply.header('content-disposition', file.disposition).type(file.type).send(file.body);
  };
  const ofTicket = (id: string) => `/my-tickets/${id}`;
  link('/wallet/tickets/:id/ticket.pkpass', ofTicket, async (context, id, reply) =>
    sendFile(await context.event.pass(id), context, reply),
  );
  link(
    '/wallet/orders/:id/tickets.pkpasses',
    (code) => `/my-orders/${code}`,
    async (context, code, reply) => sendFile(await context.event.passes(code), context, reply),
  );
  link('/wallet/tickets/:id/google', ofTicket, async (context, id, reply) => {
    const { url } = await context.event.walletLink(id);
    writeCookies(reply, context.session.changes);
    return reply.redirect(url, 303);
  });
}
