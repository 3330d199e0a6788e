// The built web: immutable assets, pages that are asked for anew each time, and a strict Content-Security-Policy.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './http.ts';
import { pageLanguage } from './language.ts';
import { type MakePage, makePages } from './page/make-page.ts';
import type { PublicPages } from './page/public-pages.ts';
import { sendPage } from './page/send-page.ts';
import { readShell } from './page/shell-html.ts';
import { cookieNames } from './session/session-cookies.ts';

const ASSET_AGE = 'public, max-age=31536000, immutable';
const ICON_AGE = 'public, max-age=86400, stale-while-revalidate=604800';

/** No inline script but the one that is named by its hash; styles made at run time carry the page's nonce. */
export function contentSecurityPolicy({ scriptHash = '', nonce = '' } = {}): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHash && ` ${scriptHash}`}`,
    `style-src 'self'${nonce && ` 'nonce-${nonce}'`}`,
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

export interface PageOptions {
  /** Make the public pages; without them every page is the empty shell. */
  pages: PublicPages | undefined;
  waitMs: number;
}

export async function serveWeb(app: FastifyInstance, webDist: string, options: PageOptions): Promise<void> {
  if (!existsSync(join(webDist, 'index.html'))) {
    app.log.warn({ webDist }, 'the web has not been built; only the API is served');
    app.setNotFoundHandler((_request, reply) => sendError(reply, 'route_not_found'));
    return;
  }
  const sendApp = appSender(webDist, options);
  const ticket = {
    html: readFileSync(join(webDist, 'ticket.html'), 'utf8'),
    policy: contentSecurityPolicy(),
  };
  const sendTicket = (_request: FastifyRequest, reply: FastifyReply) => sendPage(reply, ticket);

  app.get('/', sendApp);
  app.get('/index.html', sendApp);
  for (const path of ['/ticket.html', '/my-tickets', '/my-tickets/*']) app.get(path, sendTicket);
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
    return wantsPage ? sendApp(request, reply) : sendError(reply, 'route_not_found');
  });
}

function appSender(webDist: string, { pages, waitMs }: PageOptions) {
  const shell = readShell(webDist);
  const make: MakePage = makePages(shell, pages, waitMs);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { lang } = request.query as { lang?: unknown };
    const language = pageLanguage({
      query: typeof lang === 'string' ? lang : undefined,
      cookie: request.cookies[cookieNames.language],
    });
    const { html, ...page } = await make(request.url.replace(/\?.*$/s, ''), language);
    const nonce = randomBytes(16).toString('base64url');
    const policy = contentSecurityPolicy({ scriptHash: shell.scriptHash, nonce });
    return sendPage(reply, { ...page, html: html.join(nonce), policy });
  };
}

/** Hashed names never change; icons may be redrawn; the rest is checked each time. */
function ageOf(path: string): string {
  if (path.startsWith('/assets/')) return ASSET_AGE;
  return path.startsWith('/icons/') ? ICON_AGE : 'no-cache';
}
