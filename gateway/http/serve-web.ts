// Serves the built web: immutable assets, pages that are revalidated each time, and a strict Content-Security-Policy.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../lib/send-error.ts';
import { killSwitchWorker } from './kill-switch.ts';
import { pageLanguage } from '../lib/language.ts';
import type { MiniApp } from '../mini-app/mini-apps.ts';
import { gatewaySegments } from '../mini-app/reserved-segments.ts';
import { type SiteSettings, siteSettingsTag, withSiteSettings } from '../mini-app/site-settings.ts';
import { speculationRules, speculationTag } from '@mo-man/schema/rules/site/speculation.rule.ts';
import { isAhead } from '../page/ahead.rule.ts';
import { makePages } from '../page/make-page.ts';
import { pageAddress } from '../page/page-address.rule.ts';
import type { PublicPages } from '../page/public-pages.ts';
import { sendPage } from '../page/send-page.ts';
import { type PageParts, hashOf, readShell } from '../page/shell-html.ts';
import { languageCookie } from '../session/session-cookies.ts';
import { readEntryHtml } from '../page/entry-html.ts';
import { type PackedText, packedText } from '../response-cache/packed-text.ts';

const ASSET_AGE = 'public, max-age=31536000, immutable';
const ICON_AGE = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * The queue page contains nothing personal, so an edge cache can answer a million reloads. Browsers revalidate each time; an edge keeps
 * serving its copy while the gateway is unreachable.
 */
const QUEUE_AGE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=86400';
const queuePaths = ['/queue/:showingId', '/waiting-room/:showingId'];

/** CSP hash of the speculation rules. */
const rulesHash = hashOf(speculationRules);

/** Hash of an empty style element, which MUI's script fills through its style sheet. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Allows inline scripts and styles only by hash, so that injected markup can run neither. Only the partner of a mini-app may frame its
 * pages.
 */
export function contentSecurityPolicy({
  scriptHash = '',
  styleHash = '',
  framedBy = [],
  runsWasm = false,
  measuredBy = [],
}: {
  scriptHash?: string;
  styleHash?: string;
  framedBy?: readonly string[];
  runsWasm?: boolean;
  measuredBy?: readonly string[];
} = {}): string {
  const others = measuredBy.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHash && ` ${scriptHash}`}${runsWasm ? " 'wasm-unsafe-eval'" : ''}${others}`,
    `style-src 'self'${styleHash && ` ${styleHash} ${emptyStyle}`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${others}`,
    "font-src 'self'",
    `connect-src 'self'${others}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ].join('; ');
}

export interface PageOptions {
  /** Renders the public pages; without it every page is the empty shell. */
  pages: PublicPages | undefined;
  waitMs: number;
  site: SiteSettings;
  /** Origins of the measurement tool. Pages with a secret address, tickets, the gate and mini-apps load nothing from them. */
  measuredBy?: readonly string[];
  now(): Date;
  /** Whether killSwitchWorker is served instead of the site's service worker. */
  isWorkerOff?: boolean;
}

interface PackedPage {
  html: PackedText;
  policy: string;
}

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export async function serveWeb(app: FastifyInstance, webDist: string, options: PageOptions): Promise<void> {
  if (!existsSync(join(webDist, 'index.html'))) {
    app.log.warn({ webDist }, 'the web has not been built; only the API is served');
    app.setNotFoundHandler((_request, reply) => sendError(reply, 'route_not_found'));
    return;
  }
  const appOf = appSender(webDist, options);
  const ticketOf = smallSender(webDist, options, { page: 'ticket.html' });
  const queuePageOf = smallSender(webDist, options, { page: 'waiting.html', age: QUEUE_AGE });
  const sendApp = appOf();

  app.get('/', sendApp);
  app.get('/index.html', sendApp);
  for (const path of ['/ticket.html', '/my-tickets', '/my-tickets/*']) app.get(path, ticketOf());
  for (const path of ['/waiting.html', ...queuePaths]) app.get(path, queuePageOf());
  for (const path of ['/gate.html', '/gate']) app.get(path, gateSender(webDist, options));
  for (const miniApp of options.site.miniApps) {
    const [sendInFrame, sendTicketInFrame, sendQueueInFrame] = [
      appOf(miniApp),
      ticketOf(miniApp),
      queuePageOf(miniApp),
    ];
    const { base } = miniApp;
    for (const path of ['', '/*']) app.get(`/${base}${path}`, sendInFrame);
    for (const path of ['', '/*']) app.get(`/${base}/my-tickets${path}`, sendTicketInFrame);
    for (const path of queuePaths) app.get(`/${base}${path}`, sendQueueInFrame);
  }
  if (options.isWorkerOff) {
    app.get('/service-worker.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(killSwitchWorker),
    );
  }
  await app.register(fastifyStatic, {
    root: webDist,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', ...(options.isWorkerOff ? ['service-worker.js'] : [])],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', ageOf(path.slice(webDist.length)));
      // A style sheet requests its fonts under its own referrer policy.
      reply.header('referrer-policy', 'no-referrer');
    },
  });
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendApp(request, reply) : sendError(reply, 'route_not_found'),
  );
}

/**
 * A path of the route table is HTML whatever the client accepts, because crawlers and link previews send no useful Accept. Other paths
 * are an HTML 404, or a JSON one for clients that ask for JSON or for a file.
 */
function wantsPage({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = pathOf(url);
  if (accept.includes('text/html') || pageAddress(path).kind !== 'unknown') return true;
  const [, segment = ''] = path.split('/');
  return !accept.includes('json') && !gatewaySegments.has(segment) && !/\.\w+$/.test(path);
}

const pathOf = (url: string): string => url.replace(/\?.*$/s, '');

/** An entry that is the same for everybody, except for the settings of its mini-app. */
function smallSender(
  webDist: string,
  { site }: PageOptions,
  { page: name, age }: { page: string; age?: string },
) {
  const { html, scriptHash, styleHash } = readEntryHtml(webDist, name);
  return (miniApp?: MiniApp): Send => {
    const page = {
      html: packedText(withSiteSettings(html, siteSettingsTag(site, { base: miniApp?.base }))),
      policy: contentSecurityPolicy({ scriptHash, styleHash, framedBy: miniApp?.origins ?? [] }),
      isIndexed: false,
      ...(age && { age }),
    };
    return (_request, reply) => sendPage(reply, page);
  };
}

/** The gate's scanner page is the same for everybody; its QR reader needs WebAssembly. */
function gateSender(webDist: string, { site }: PageOptions): Send {
  const html = readFileSync(join(webDist, 'gate.html'), 'utf8');
  const page = {
    html: packedText(withSiteSettings(html, siteSettingsTag(site))),
    policy: contentSecurityPolicy({ runsWasm: true }),
    isIndexed: false,
  };
  return (_request, reply) => sendPage(reply, page);
}

function appSender(webDist: string, { pages, site, measuredBy = [], ...timing }: PageOptions) {
  const shell = readShell(webDist);
  const make = makePages(shell, pages, timing);
  return (miniApp?: MiniApp): Send => {
    const base = miniApp ? `/${miniApp.base}` : '';
    const framedBy = miniApp?.origins ?? [];
    /** Caches each rendered page with its policy. */
    const packer = (tag: string, { isSecret = false } = {}) => {
      const settings = siteSettingsTag(site, { base: miniApp?.base, isSecret });
      const measuring = miniApp || isSecret ? [] : measuredBy;
      const packed = new WeakMap<PageParts, PackedPage>();
      return (parts: PageParts): PackedPage => {
        const before = packed.get(parts);
        if (before) return before;
        const { html, scriptHash, styleHash } = shell.page(parts);
        const made = {
          html: packedText(withSiteSettings(withBase(html, base), settings + tag)),
          policy: contentSecurityPolicy({
            scriptHash: `${scriptHash} ${rulesHash}`,
            styleHash,
            framedBy,
            measuredBy: measuring,
          }),
        };
        packed.set(parts, made);
        return made;
      };
    };
    const [usual, thatLooksAhead, secret] = [
      packer(''),
      packer(speculationTag),
      packer('', { isSecret: true }),
    ];
    return async (request, reply) => {
      const { lang } = request.query as { lang?: unknown };
      const language = pageLanguage({
        query: typeof lang === 'string' ? lang : undefined,
        cookie: request.cookies[languageCookie],
      });
      const path = pathOf(request.url).slice(base.length) || '/';
      const query = request.url.slice(pathOf(request.url).length + 1);
      const { parts, movedTo, looksAhead, ...page } = await make(path, query, language);
      // A prefetch that would not be usable is refused; the browser asks again on a real visit.
      if (looksAhead === false && isAhead(request.headers['sec-purpose']))
        return reply.code(503).header('cache-control', 'no-store').send();
      if (movedTo) {
        // Not cached: an event may get its former address back.
        reply.header('cache-control', 'no-cache');
        return reply.redirect(base + movedTo + (query && `?${query}`), 301);
      }
      const ofPublic = looksAhead && !miniApp ? thatLooksAhead : usual;
      return sendPage(reply, {
        ...page,
        ...(miniApp ? { isIndexed: false } : {}),
        ...(page.isSecret ? secret : ofPublic)(parts),
      });
    };
  };
}

/** Makes links in the HTML stay inside the mini-app; files of the build keep their one address. */
const withBase = (html: string, base: string): string =>
  base ? html.replace(/(<a\b[^>]*? href=")\/(?!\/)/g, `$1${base}/`) : html;

/** Names of assets contain a hash and never change; icons may change; all else is revalidated. */
function ageOf(path: string): string {
  if (path.startsWith('/assets/')) return ASSET_AGE;
  return path.startsWith('/icons/') ? ICON_AGE : 'no-cache';
}
