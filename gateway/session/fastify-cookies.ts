import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingRequest } from '../create-context.ts';
import type { CookieChange } from './session-cookies.ts';

export type CookieWriter = (reply: FastifyReply, changes: readonly CookieChange[]) => void;

/** Writes session cookies: Secure (browsers make an exception for localhost), SameSite=Lax, on the configured domain. */
export function cookieWriter(domain: string | undefined): CookieWriter {
  return (reply, changes) => {
    for (const { name, value, httpOnly, expiresAt } of lastOfEach(changes)) {
      reply.setCookie(name, value ?? '', {
        path: '/',
        httpOnly,
        secure: true,
        sameSite: 'lax',
        expires: new Date(expiresAt * 1000),
        ...(domain ? { domain } : {}),
      });
    }
  };
}

const lastOfEach = (changes: readonly CookieChange[]) => [
  ...new Map(changes.map((change) => [change.name, change])).values(),
];

export function incomingRequest(request: FastifyRequest): IncomingRequest {
  const query = request.query as Record<string, unknown>;
  return {
    cookies: request.cookies,
    acceptLanguage: request.headers['accept-language'],
    langQuery: typeof query['lang'] === 'string' ? query['lang'] : undefined,
    requestId: request.id,
    address: request.ip,
  };
}
