import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingRequest } from './create-context.ts';
import type { CookieChange } from '../session/session-cookies.ts';

export type CookieWriter = (reply: FastifyReply, changes: readonly CookieChange[]) => void;

/**
 * Writes session cookies, all Secure (browsers make an exception for localhost). The site's cookies are SameSite=Lax on the configured
 * domain; a mini-app's are SameSite=None and Partitioned, without a domain. Expiry is sent as Max-Age, not as a date, because a phone's
 * clock may be wrong.
 */
export function cookieWriter(domain: string | undefined, now: () => Date): CookieWriter {
  return (reply, changes) => {
    const nowSeconds = Math.floor(now().getTime() / 1000);
    for (const { name, value, httpOnly, expiresAt, isEmbedded } of lastOfEach(changes)) {
      reply.setCookie(name, value ?? '', {
        path: '/',
        httpOnly,
        secure: true,
        maxAge: Math.max(0, expiresAt - nowSeconds),
        ...(isEmbedded ? { sameSite: 'none', partitioned: true } : { sameSite: 'lax' }),
        ...(domain && !isEmbedded ? { domain } : {}),
      });
    }
  };
}

const lastOfEach = (changes: readonly CookieChange[]) => [
  ...new Map(changes.map((change) => [change.name, change])).values(),
];

export function incomingRequest(request: FastifyRequest): IncomingRequest {
  const { headers } = request;
  const query = request.query as Record<string, unknown>;
  return {
    cookies: request.cookies,
    acceptLanguage: headers['accept-language'],
    langQuery: typeof query['lang'] === 'string' ? query['lang'] : undefined,
    requestId: request.id,
    address: request.ip,
    agent: headers['user-agent'],
    app: one(headers[appHeader]),
    isInstalled: one(headers[clientHeader]) === 'installed_app',
  };
}

/** `base` of the mini-app that sent the request; absent for the site itself. */
const appHeader = 'x-mm-app';
/** Has the value `installed_app` when the page runs as an installed app. */
const clientHeader = 'x-mm-client';

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
