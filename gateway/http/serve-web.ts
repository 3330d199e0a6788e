// The built web: immutable assets, pages that are asked for anew each time, and a strict Content-Security-Policy.
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
 * The page of a line holds nothing of anybody, so that an edge in front of us may answer a million reloads by itself; browsers
 * ask anew each time, and an edge whose gateway is away goes on with what it has.
 */
const QUEUE_AGE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=86400';
const queuePaths = ['/queue/:showingId', '/waiting-room/:showingId'];

/** Rules of what is fetched ahead, as the policy names them. */
const rulesHash = hashOf(speculationRules);

/** A style element that is made empty, and filled by script through its sheet: how MUI's styles come. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * No inline script and no inline styles but those that are named by their hash: markup that found its way into a page can
 * bring neither. Nobody may frame a page but the partner of a mini-app its own.
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
  /** Origins of the tool that measures, where one is configured. */
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
  /** Make the public pages; without them every page is the empty shell. */
  pages: PublicPages | undefined;
  waitMs: number;
  site: SiteSettings;
  /** Origins of the tool that measures; pages whose address is a secret, tickets, gate and mini-apps load nothing of it. */
  measuredBy?: readonly string[];
  /** The platform's time. */
  now(): Date;
  /** The worker that resigns is served in the place of the site's. */
  isWorkerOff?: boolean;
}

/** What is sent of a page: its HTML under the policy that was made with it. */
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
      // A style sheet asks for its fonts under its own policy.
      reply.header('referrer-policy', 'no-referrer');
    },
  });
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendApp(request, reply) : sendError(reply, 'route_not_found'),
  );
}

/**
 * A page of the table of routes is HTML to everybody, whatever they accept: crawlers and link previews name nothing. What
 * is not in the table is an HTML 404 to people, and JSON to those who ask for JSON or for a file.
 */
function wantsPage({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = pathOf(url);
  if (accept.includes('text/html') || pageAddress(path).kind !== 'unknown') return true;
  const [, segment = ''] = path.split('/');
  return !accept.includes('json') && !gatewaySegments.has(segment) && !/\.\w+$/.test(path);
}

const pathOf = (url: string): string => url.replace(/\?.*$/s, '');

/** An entry that is the same for everybody, but for its partner. */
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

/** The scanner at the gate is the same for everybody; its reader of QR codes is WebAssembly. */
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
    /** Each page with its policy, made of one reading of the shell and kept together. */
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
      // What a browser gets nothing of it asks for again when somebody does.
      if (looksAhead === false && isAhead(request.headers['sec-purpose']))
        return reply.code(503).header('cache-control', 'no-store').send();
      if (movedTo) {
        // Kept by nobody: an event may get its former address back.
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

/** What can be followed before the web takes over stays in the mini-app; files of the build have one address. */
const withBase = (html: string, base: string): string =>
  base ? html.replace(/(<a\b[^>]*? href=")\/(?!\/)/g, `$1${base}/`) : html;

/** Hashed names never change; icons may be redrawn; the rest is checked each time. */
function ageOf(path: string): string {
  if (path.startsWith('/assets/')) return ASSET_AGE;
  return path.startsWith('/icons/') ? ICON_AGE : 'no-cache';
}
