// The List-Unsubscribe address of our mails: mail programs post to it (RFC 8058). A person who opens it gets a page that asks first.
import { limits } from '@mo-man/schema/limits.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { FastifyInstance } from 'fastify';
import type { GatewayContext } from '../../context/context.ts';
import { createContext } from '../../context/create-context.ts';
import type { GatewayParts } from '../../context/gateway-parts.ts';
import { countTries } from '../../lib/count-tries.ts';
import { incomingRequest } from '../../context/fastify-cookies.ts';
import { sendError } from '../../lib/send-error.ts';
import { isOneClick } from './one-click.rule.ts';

/** Largest form, bytes. */
const MOST_BODY = 2 * 1024;

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The paths of links in mails, and the call that ends that kind of mail. */
const ends: Readonly<Record<string, (context: GatewayContext, token: string) => Promise<unknown>>> = {
  '/unsubscribe/:token': ({ movie }, token) => movie.unsubscribeAtOnce(token),
  '/stop-reminder/:token': ({ event }, token) => event.stopReminder(token),
};

/** `POST` answers 200 when the mails have ended, also when repeated; it reads no cookie and does not redirect. */
export async function serveUnsubscribe(app: FastifyInstance, parts: GatewayParts): Promise<void> {
  const tries = countTries({
    perNetwork: limits.unsubscribesMaxPerNetworkMinute,
    inAll: limits.unsubscribesMaxPerMinute,
  });
  await app.register(async (scope) => {
    scope.addContentTypeParser(forms, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const [path, end] of Object.entries(ends))
      scope.post<{ Params: { token: string } }>(path, { bodyLimit: MOST_BODY }, async (request, reply) => {
        const { headers, body, params, ip } = request;
        if (!isOneClick(headers['content-type'] ?? '', String(body ?? '')))
          return sendError(reply, 'query_invalid');
        const wait = tries.take(networkOf(ip));
        if (wait > 0) return sendError(reply, 'too_fast', { retry_after: wait });
        const context = createContext(
          parts,
          { ...incomingRequest(request), cookies: {}, app: undefined },
          false,
        );
        await end(context, params.token);
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK');
      });
  });
}
