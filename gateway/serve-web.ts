// The built web: immutable assets, pages that are asked for anew each time, and a strict Content-Security-Policy.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './http.ts';
import { pageLanguage } from './language.ts';
import type { MiniApp } from './mini-app/mini-apps.ts';
import { type SiteSettings, siteSettingsTag, withSiteSettings } from './mini-app/site-settings.ts';
import { type MakePage, makePages } from './page/make-page.ts';
import type { PublicPages } from './page/public-pages.ts';
import { sendPage } from './page/send-page.ts';
import { readShell } from './page/shell-html.ts';
import { languageCookie } from './session/session-cookies.ts';

const ASSET_AGE = 'public, max-age=31536000, immutable';
const ICON_AGE = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * No inline script but the one that is named by its hash; styles made at run time carry the page's nonce. Nobody may
 * frame a page but the partner of a mini-app its own.
 */
export function contentSecurityPolicy({
  scriptHash = '',
  nonce = '',
  framedBy = [],
}: { scriptHash?: string; nonce?: string; framedBy?: readonly string[] } = {}): string {
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
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ].join('; ');
}

export interface PageOptions {
  /** Make the public pages; without them every page is the empty shell. */
  pages: PublicPages | undefined;
  waitMs: number;
  site: SiteSettings;
}

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export async function serveWeb(app: FastifyInstance, webDist: string, options: PageOptions): Promise<void> {
  if (!existsSync(join(webDist, 'index.html'))) {
    app.log.warn({ webDist }, 'the web has not been built; only the API is served');
    app.setNotFoundHandler((_request, reply) => sendError(reply, 'route_not_found'));
    return;
  }
  const appOf = appSender(webDist, options);
  const ticketOf = ticketSender(webDist, options);
  const sendApp = appOf();

  app.get('/', sendApp);
  app.get('/index.html', sendApp);
  for (const path of ['/ticket.html', '/my-tickets', '/my-tickets/*']) app.get(path, ticketOf());
  for (const miniApp of options.site.miniApps) {
    const [sendInFrame, sendTicketInFrame] = [appOf(miniApp), ticketOf(miniApp)];
    const { base } = miniApp;
    for (const path of ['', '/*']) app.get(`/${base}${path}`, sendInFrame);
    for (const path of ['', '/*']) app.get(`/${base}/my-tickets${path}`, sendTicketInFrame);
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
    return wantsPage ? sendApp(request, reply) : sendError(reply, 'route_not_found');
  });
}

/** The second entry is the same for everybody, but for its partner. */
function ticketSender(webDist: string, { site }: PageOptions) {
  const html = readFileSync(join(webDist, 'ticket.html'), 'utf8');
  return (miniApp?: MiniApp): Send => {
    const page = {
      html: withSiteSettings(html, siteSettingsTag(site, miniApp?.base)),
      policy: contentSecurityPolicy({ framedBy: miniApp?.origins ?? [] }),
    };
    return (_request, reply) => sendPage(reply, page);
  };
}

function appSender(webDist: string, { pages, waitMs, site }: PageOptions) {
  const shell = readShell(webDist);
  const make: MakePage = makePages(shell, pages, waitMs);
  return (miniApp?: MiniApp): Send => {
    const settings = siteSettingsTag(site, miniApp?.base);
    const base = miniApp ? `/${miniApp.base}` : '';
    return async (request, reply) => {
      const { lang } = request.query as { lang?: unknown };
      const language = pageLanguage({
        query: typeof lang === 'string' ? lang : undefined,
        cookie: request.cookies[languageCookie],
      });
      const path = request.url.replace(/\?.*$/s, '').slice(base.length) || '/';
      const { html, ...page } = await make(path, language);
      const nonce = randomBytes(16).toString('base64url');
      const policy = contentSecurityPolicy({
        scriptHash: shell.scriptHash,
        nonce,
        framedBy: miniApp?.origins ?? [],
      });
      const whole = withSiteSettings(withBase(html.join(nonce), base), settings);
      return sendPage(reply, {
        ...page,
        ...(miniApp ? { isIndexed: false } : {}),
        html: whole,
        policy,
      });
    };
  };
}

/** What can be followed before the web takes over stays in the mini-app; files of the build have one address. */
const withBase = (html: string, base: string): string =>
  base ? html.replace(/(<a\b[^>]*? href=")\/(?!\/)/g, `$1${base}/`) : html;

/** Hashed names never change; icons may be redrawn; the rest is checked each time. */
function ageOf(path: string): string {
  if (path.startsWith('/assets/')) return ASSET_AGE;
  return path.startsWith('/icons/') ? ICON_AGE : 'no-cache';
}
