// Starts the gateway on its one port: GraphQL over HTTP and sockets, the playground, the built web, health checks.
import cookie from '@fastify/cookie';
import { reading, watch } from '@mo-man/telemetry/metrics/record.ts';
import { openTelemetry } from '@mo-man/telemetry/open-telemetry.ts';
import type { GatewayConfig } from './config/config.ts';
import { type GatewayHooks, gatewayParts } from './context/gateway-parts.ts';
import { openPurses } from './guards/budget/purses.ts';
import { budgetOf } from './guards/budget/spend.ts';
import { loadKnownOperations } from './guards/known-operations.ts';
import { countActs } from './guards/limit-mutations.ts';
import { createHttp } from './http/create-http.ts';
import { createDrain } from './http/drain.ts';
import { type LiveHub, connectLiveHub } from './live/live-hub.ts';
import { publicPages } from './page/public-pages.ts';
import { serveTicketLink } from './page/serve-ticket-link.ts';
import { serveSiteMap } from './page/serve-site-map.ts';
import { servePlayground } from './playground/serve-playground.ts';
import { gatewaySchema } from './schema.ts';
import { serveBrowserErrors } from './http/serve-browser-errors.ts';
import { serveDevPages } from './http/serve-dev-pages.ts';
import { serveGate } from './http/serve-gate.ts';
import { serveEventStream } from './http/serve-event-stream.ts';
import { serveGraphql } from './http/serve-graphql.ts';
import { serveHealth } from './http/serve-health.ts';
import { serveImages } from './http/serve-images.ts';
import { serveSockets } from './http/serve-sockets.ts';
import { serveDocuments } from './http/serve-documents.ts';
import { serveDraws } from './http/draws/serve-draws.ts';
import { serveTicketKeys } from './http/serve-ticket-keys.ts';
import { loadRenderer } from './page/load-renderer.ts';
import { settingsOfPage, type SiteSettings } from './mini-app/site-settings.ts';
import { serveUnsubscribe } from './http/unsubscribe/serve-unsubscribe.ts';
import { serveWallet } from './http/serve-wallet.ts';
import { serveWeb } from './http/serve-web.ts';
import { makePayloads } from './webhooks/make-payloads.ts';
import { webhookReader } from './guards/read-webhook.ts';
import { createLog } from './create-log.ts';
import { cookieWriter } from './context/fastify-cookies.ts';
import { hostCookies } from './session/session-cookies.ts';
import { loginIssuers } from './config/login-issuers.ts';
import { measurementOf } from './mini-app/measurement-settings.ts';
import { supportOf } from './mini-app/support-settings.ts';
import { serveSocial } from './social/serve-social.ts';
import { watchUpstreams } from './upstreams/care/measure-call.ts';
import { answerFromCache } from './response-cache/answer-from-cache.ts';
import { askAsVisitor } from './response-cache/ask-as-visitor.ts';

/** How long a public page waits for its data, milliseconds; after that it is sent without, and the web requests the data itself. */
const PAGE_WAIT_MS = 300;

export interface Gateway {
  url: string;
  /** How many topics the gateway subscribes to at the broker, and how many listeners they have. */
  listening: LiveHub['count'];
  /** Makes `/readyz` answer `draining` at once; resolves after DRAIN_MS. A second call ends the wait. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export async function startGateway(config: GatewayConfig, hooks: GatewayHooks = {}): Promise<Gateway> {
  const log = hooks.log ?? createLog(config.logLevel);
  const closeTelemetry = await openTelemetry('gateway', config, log);
  const app = createHttp(log, config);
  const drain = createDrain(app, config.drainMs);
  await app.register(cookie);

  const live = connectLiveHub({
    url: config.messagingUrl,
    username: config.messagingUsername,
    password: config.messagingPassword,
    log,
  });
  const stopLooking = watch(() => [
    reading('moman_topics', {}, live.count().topics),
    reading('moman_broker_connected', {}, live.isConnected() ? 1 : 0),
  ]);
  const parts = gatewayParts(config, { live, log, hooks });
  const stopLookingUp = watchUpstreams(parts.cares);
  const { playground } = config;
  const terms = { most: config.costBudget, restoreRate: config.costRestoreRate };
  const purses = openPurses({ terms, redisUrl: config.redisUrl, log });
  const budget = budgetOf(purses, parts.accounts);
  const schema = gatewaySchema({
    mostIds: parts.event.mostIds,
    report: parts.report,
    countAct: countActs(purses, parts.accounts),
    namesAskers: playground,
    hasSandboxes: playground && config.nodeEnv !== 'production',
  });
  parts.readWebhook = webhookReader(schema, config.allowIntrospection);
  const payloads = makePayloads({ schema, parts, read: parts.readWebhook, log });
  const known = loadKnownOperations();
  const { allowFreeOperations, allowIntrospection, publicUrl } = config;
  const shared = { schema, parts, known, allowFreeOperations, allowIntrospection, budget, log };

  const writeCookies = cookieWriter(config.sessionCookieDomain, parts.now);
  const ask = askAsVisitor(schema, parts);
  const stopGraphql = await serveGraphql(app, {
    ...shared,
    playground,
    writeCookies,
    publicUrl,
    answerFromCache: answerFromCache({ schema, known, ask, siteCookies: parts.siteCookies, now: parts.now }),
  });
  const streams = serveEventStream(app, { ...shared, publicUrl, config });
  const sockets = serveSockets(app.server, { ...shared, publicUrl, config });
  await serveSocial(app, {
    issuers: loginIssuers(config),
    parts,
    writeCookies,
    publicUrl,
    partnerDomains: config.partnerDomains,
    secret: config.deviceApiSecret,
    cookieDomain: config.sessionCookieDomain,
    log,
  });
  serveHealth(app, { ...parts, drain });
  serveTicketKeys(app, parts);
  serveDraws(app, parts);
  serveGate(app, { eventUrl: config.eventApiUrl, care: parts.cares.of.event });
  serveDocuments(app, { parts, writeCookies, publicUrl });
  serveWallet(app, { parts, writeCookies });
  await serveUnsubscribe(app, parts);
  if (config.imagesUrl) serveImages(app, { imagesUrl: config.imagesUrl, care: parts.cares.of.images });
  if (playground) await servePlayground(app, schema);
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
    drain() {
      if (drain.isDraining()) drain.hurry();
      return drain.begin([sockets, streams]);
    },
    async stop() {
      parts.ownDevice.stop();
      streams.move(0);
      await payloads.stop();
      await sockets.close();
      await app.close();
      await stopGraphql();
      await live.close();
      await parts.cares.close();
      purses.close();
      stopLooking();
      stopLookingUp();
      await closeTelemetry();
    },
  };
}
