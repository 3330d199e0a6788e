// Files of a buyer's own orders: tickets to print, a calendar date, a receipt. They need the buyer's session.
import type { FastifyInstance } from 'fastify';
import { createContext } from '../context/create-context.ts';
import type { GatewayParts } from '../context/gateway-parts.ts';
import { isRefusedMiniApp, mayBeCrossSite } from '../guards/refuse-cross-site.ts';
import { type CookieWriter, incomingRequest } from '../context/fastify-cookies.ts';
import { UpstreamFailure } from '../lib/upstream-failure.ts';
import { sendError } from '../lib/send-error.ts';
import { tellWait } from '../lib/tell-wait.ts';

interface DocumentSetup {
  parts: GatewayParts;
  writeCookies: CookieWriter;
  publicUrl: string;
}

/** `/papers/{order}/{file}`. CSRF: needs a header that other sites cannot add. Never cached. */
export function serveDocuments(
  app: FastifyInstance,
  { parts, writeCookies, publicUrl }: DocumentSetup,
): void {
  app.get<{ Params: { code: string; file: string } }>('/papers/:code/:file', async (request, reply) => {
    const asked = incomingRequest(request);
    const { miniApps } = parts;
    if (
      mayBeCrossSite(request.headers) ||
      isRefusedMiniApp(asked.app, request.headers, { miniApps, publicUrl })
    )
      return sendError(reply, 'cross_site_refused');
    const context = createContext(parts, asked, true);
    const { code, file } = request.params;
    try {
      const { type, disposition, body } = await context.event.document(code, file);
      writeCookies(reply, context.session.changes);
      return await reply
        .headers({ 'cache-control': 'private, no-store', 'content-disposition': disposition })
        .type(type)
        .send(body);
    } catch (error) {
      writeCookies(reply, context.session.changes);
      if (!(error instanceof UpstreamFailure)) throw error;
      const { message, extensions } = error.toGraphQL(context.language);
      tellWait(reply, extensions);
      return reply
        .code(Number(extensions['status_code']))
        .header('cache-control', 'no-store')
        .send({ errors: [{ message, extensions }] });
    }
  });
}
