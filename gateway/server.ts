// The gateway's one port: GraphQL over HTTP and sockets, the playground, the built web, health.
import cookie from '@fastify/cookie';
import { pino } from 'pino';
import type { GatewayConfig } from './config.ts';
import { type GatewayHooks, gatewayParts } from './gateway-parts.ts';
import { loadKnownOperations } from './guards/known-operations.ts';
import { createHttp } from './http/create-http.ts';
import { type LiveHub, connectLiveHub } from './live/live-hub.ts';
import { publicPages } from './page/public-pages.ts';
import { serveTicketLink } from './page/serve-ticket-link.ts';
import { serveSiteMap } from './page/serve-site-map.ts';
import { servePlayground } from './playground/serve-playground.ts';
import { gatewaySchema } from './schema.ts';
import { serveBrowserErrors } from './http/serve-browser-errors.ts';
import { serveDevPages } from './http/serve-dev-pages.ts';
import { serveGate } from './http/serve-gate.ts';
import { serveGraphql } from './http/serve-graphql.ts';
import { serveHealth } from './http/serve-health.ts';
import { serveImages } from './http/serve-images.ts';
import { serveSockets } from './http/serve-sockets.ts';
import { servePapers } from './http/serve-papers.ts';
import { serveDraws } from './http/serve-draws.ts';
import { serveTicketKeys } from './http/serve-ticket-keys.ts';
import { loadRenderer } from './page/load-renderer.ts';
import { settingsOfPage, type SiteSettings } from './mini-app/site-settings.ts';
import { serveWallet } from './http/serve-wallet.ts';
import { serveWeb } from './http/serve-web.ts';
import { cookieWriter } from './session/fastify-cookies.ts';
import { hostCookies } from './session/session-cookies.ts';
import { loginIssuers } from './social/login-issuers.ts';
import { measurementOf } from './mini-app/measurement-settings.ts';
import { supportOf } from './mini-app/support-settings.ts';
import { serveSocial } from './social/serve-social.ts';
import { answerVisitors } from './visitors/answer-visitors.ts';
import { askAsVisitor } from './visitors/ask-as-visitor.ts';

/** A page that takes longer to read than this comes without its data, which the web then asks for. */
const PAGE_WAIT_MS = 300;

export interface Gateway {
  url: string;
  /** How many topics it listens to upstream, and how many of its clients listen to them. */
  listening: LiveHub['count'];
  stop(): Promise<void>;
}

export async function startGateway(config: GatewayConfig, hooks: GatewayHooks = {}): Promise<Gateway> {
  const log = hooks.log ?? pino({ level: config.logLevel, name: 'gateway' });
  const app = createHttp(log, config);
  await app.register(cookie);

  const live = connectLiveHub({
    url: config.messagingUrl,
    username: config.messagingUsername,
    password: config.messagingPassword,
    log,
  });
  const parts = gatewayParts(config, { live, log, hooks });
  const schema = gatewaySchema({ mostIds: parts.event.mostIds, report: parts.report });
  const known = loadKnownOperations();
  const { allowFreeOperations, allowIntrospection, publicUrl } = config;
  const shared = { schema, parts, known, allowFreeOperations, allowIntrospection, log };

  const writeCookies = cookieWriter(config.sessionCookieDomain, parts.now);
  const ask = askAsVisitor(schema, parts);
  const stopGraphql = await serveGraphql(app, {
    ...shared,
    writeCookies,
    publicUrl,
    answerVisitors: answerVisitors({ schema, known, ask, siteCookies: parts.siteCookies, now: parts.now }),
  });
  const stopSockets = serveSockets(app.server, { ...shared, publicUrl, config });
  serveSocial(app, {
    issuers: loginIssuers(config),
    parts,
    writeCookies,
    publicUrl,
    partnerDomains: config.partnerDomains,
    secret: config.deviceApiSecret,
    cookieDomain: config.sessionCookieDomain,
    log,
  });
  serveHealth(app, parts);
  serveTicketKeys(app, parts);
  serveDraws(app, parts);
  serveGate(app, { eventUrl: config.eventApiUrl, timeoutMs: config.upstreamTimeoutMs });
  servePapers(app, { parts, writeCookies, publicUrl });
  serveWallet(app, { parts, writeCookies });
  if (config.imagesUrl)
    serveImages(app, { imagesUrl: config.imagesUrl, timeoutMs: config.upstreamTimeoutMs });
  if (allowFreeOperations) await servePlayground(app);
  await serveDevPages(app, config);
  const origin = publicUrl.replace(/\/$/, '');
  serveSiteMap(app, { ask, origin });
  serveTicketLink(app, { ask, origin });
  if (config.clientErrors) serveBrowserErrors(app, { log, publicUrl });
  const { measurement, origins: measuredBy } = measurementOf(config);
  const { miniApps, partnerDomains } = config;
  const site: SiteSettings = {
    miniApps,
    partnerDomains,
    hasHostCookies: parts.siteCookies === hostCookies,
    support: supportOf(config),
    createEventUrl: config.createEventUrl,
    measurement,
    takesErrors: config.clientErrors,
  };
  const render = config.firstData ? await loadRenderer(config.webDist, settingsOfPage(site)) : undefined;
  const report = (error: unknown) => log.error({ err: error }, 'a page could not be drawn');
  const pages = config.firstData
    ? publicPages({ ask, known, origin, now: parts.now, render, report })
    : undefined;
  await serveWeb(app, config.webDist, {
    pages,
    waitMs: hooks.pageWaitMs ?? PAGE_WAIT_MS,
    site,
    measuredBy,
    now: parts.now,
    isWorkerOff: config.serviceWorkerOff,
  });

  const url = await app.listen({ host: config.host, port: config.port });
  return {
    url,
    listening: live.count,
    async stop() {
      parts.ownDevice.stop();
      await stopSockets();
      await stopGraphql();
      await app.close();
      await live.close();
    },
  };
}
