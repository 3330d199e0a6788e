// The built web: immutable assets, pages that are asked for anew each time, and a strict Content-Security-Policy.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendError } from './http.ts';

const ASSET_AGE = 'public, max-age=31536000, immutable';
const ART_AGE = 'public, max-age=86400, stale-while-revalidate=604800';

/** No inline script anywhere; styles made at run time carry the page's nonce. */
export function contentSecurityPolicy(styleNonce?: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleNonce ? ` 'nonce-${styleNonce}'` : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export async function serveWeb(app: FastifyInstance, webDist: string): Promise<void> {
  if (!existsSync(join(webDist, 'index.html'))) {
    app.log.warn({ webDist }, 'the web has not been built; only the API is served');
    app.setNotFoundHandler((_request, reply) => sendError(reply, 'route_not_found'));
    return;
  }
  const pages = {
    app: readFileSync(join(webDist, 'index.html'), 'utf8'),
    ticket: readFileSync(join(webDist, 'ticket.html'), 'utf8'),
  };
  const sendApp = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url');
    const html = pages.app.replace('name="csp-nonce" content=""', `name="csp-nonce" content="${nonce}"`);
    return sendPage(reply, html, contentSecurityPolicy(nonce));
  };
  const sendTicket = (reply: FastifyReply) => sendPage(reply, pages.ticket, contentSecurityPolicy());

  app.get('/', (_request, reply) => sendApp(reply));
  app.get('/index.html', (_request, reply) => sendApp(reply));
  for (const path of ['/ticket.html', '/my-tickets', '/my-tickets/*']) {
    app.get(path, (_request, reply) => sendTicket(reply));
  }
  await app.register(fastifyStatic, {
    root: webDist,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', ageOf(path.slice(webDist.length)));
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage) return sendApp(reply);
    return sendError(reply, 'route_not_found');
  });
}

function sendPage(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Hashed names never change; art may be redrawn; the rest is checked each time. */
function ageOf(path: string): string {
  if (path.startsWith('/assets/')) return ASSET_AGE;
  return path.startsWith('/art/') || path.startsWith('/icons/') ? ART_AGE : 'no-cache';
}
