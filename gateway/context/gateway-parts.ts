// The long-lived parts of a gateway: upstreams, the gateway's own device, and everything that requests share.
import { tellOnce } from '@mo-man/telemetry/logs/tell-once.ts';
import type { Logger } from 'pino';
import { type AppDocuments, appDocuments } from '../apps/app-documents.ts';
import { type AppTokens, appTokens } from '../apps/app-tokens.ts';
import type { GatewayConfig } from '../config/config.ts';
import type { LoginProvider } from '../generated/resolvers.ts';
import type { LiveHub } from '../live/live-hub.ts';
import type { MiniApp } from '../mini-app/mini-apps.ts';
import { type KnownAccounts, knownAccounts } from '../session/known-accounts.ts';
import type { Deadlines } from '../guards/operation-deadline.ts';
import { callsOfDevice } from '../session/call-as-buyer.ts';
import { type OwnDevice, registerOwnDevice } from '../session/own-device.ts';
import { type CookieSet, cookiesOfSite } from '../session/session-cookies.ts';
import { type Exchange, type Refreshed, createRefreshOnce } from '../session/refresh-once.ts';
import { signRequest } from '../session/sign-request.ts';
import { upstreamClock } from '../session/upstream-clock.ts';
import { loginIssuers } from '../config/login-issuers.ts';
import type { ContentClientDeps } from '../upstreams/content/content-client.ts';
import type { Care } from '../upstreams/care/ask-with-care.ts';
import { measureCall } from '../upstreams/care/measure-call.ts';
import { type Cares, type UpstreamName, openCares, upstreamNames } from '../upstreams/care/open-care.ts';
import { shareAnswers } from '../upstreams/content/share-answers.ts';
import type { ReportFailure } from '../upstreams/mask-failures.ts';
import { type UpstreamStates, upstreamStates } from '../upstreams/upstream-states.ts';
import { documentCallsAt } from '../upstreams/movie/app-document-calls.ts';
import { readAppTokenAt, refreshGrants, registerDeviceAt } from '../upstreams/movie/movie-client.ts';
import { catalogueError } from '../lib/errors.ts';
import type { WebhookReader } from '../guards/read-webhook.ts';
import { type WebhooksClient, webhooksClient } from '../upstreams/movie/webhooks-client.ts';
import type { Caller, Upstream } from '../upstreams/send.ts';

export interface GatewayParts {
  movie: Upstream;
  movieV2: Upstream;
  event: Upstream;
  search: Upstream;
  content: ContentClientDeps;
  live: LiveHub;
  upstreams: UpstreamStates;
  ownDevice: OwnDevice;
  refreshOnce(exchange: Exchange, caller: Caller): Promise<Refreshed>;
  registerDevice(deviceId: string, caller: Caller): Promise<string>;
  report: ReportFailure;
  miniApps: readonly MiniApp[];
  /** Cookies of the site itself; mini-apps have their own set. */
  siteCookies: CookieSet;
  loginProviders: readonly LoginProvider[];
  /** The platform's time, as far as its answers have told it. */
  now(): Date;
  cares: Cares;
  /** Which account each access token belongs to, for tokens that an upstream has accepted. */
  accounts: KnownAccounts;
  deadlines: Deadlines;
  webhooks: WebhooksClient;
  /** What the gateway does for the webhooks of all apps. */
  deliveries: Pick<WebhooksClient, 'claim' | 'give' | 'fail'>;
  /** Set once the schema is there. */
  readWebhook: WebhookReader;
  apps: AppTokens;
  appDocuments: AppDocuments;
}

/** Hooks by which a test changes an otherwise real gateway. */
export interface GatewayHooks {
  /** Called for every upstream call. */
  onUpstreamCall?: NonNullable<Upstream['onCall']>;
  /** Called with the outcome of every upstream call. */
  onUpstreamAnswer?: NonNullable<Care['onAnswer']>;
  /** Most ids in one batched read; 1 switches batching off. */
  mostIds?: number;
  /** How long a public page waits for its data, milliseconds. */
  pageWaitMs?: number;
  log?: Logger;
  now?: () => Date;
}

/** Most ids in one batched read. The contract accepts 100 ids and 4,000 characters in all; an id has at most 40 characters. */
const MOST_IDS = 90;

const nobody: Caller = {
  language: 'en',
  requestId: 'gateway',
  address: '',
  agent: '',
  client: 'browser',
  deviceToken: '',
  accessToken: undefined,
};

export function gatewayParts(
  config: GatewayConfig,
  { live, log, hooks }: { live: LiveHub; log: Logger; hooks: GatewayHooks },
): GatewayParts {
  const { onUpstreamCall: onCall, mostIds = MOST_IDS } = hooks;
  const upstreams = upstreamStates(upstreamNames, () => cares.breakerState());
  const clock = upstreamClock(hooks.now ?? (() => new Date()));
  const cares = openCares(config, log, (report) => {
    upstreams.note(report);
    measureCall(report);
    hooks.onUpstreamAnswer?.(report);
  });
  const upstream = (name: UpstreamName, baseUrl: string): Upstream => {
    const { origin, pathname } = new URL(baseUrl);
    const basePath = pathname.replace(/\/$/, '');
    return {
      name,
      origin,
      basePath,
      mostIds,
      care: cares.of[name],
      ...(onCall ? { onCall } : {}),
    };
  };
  const movie = upstream('movie', config.movieApiUrl);
  const credentials = { apiKey: config.deviceApiKey, secret: config.deviceApiSecret };
  const registerDevice = async (deviceId: string, caller: Caller) => {
    const visitor = { ...caller, accessToken: undefined };
    const answer = await clock.inTime((now) =>
      registerDeviceAt(
        movie,
        visitor,
        signRequest({ device_id: deviceId, push_token: '' }, credentials, now),
      ),
    );
    return answer.device_token;
  };
  const signedInTime = <T>(
    call: (sign: (fields: Record<string, string>) => Record<string, string>) => Promise<T>,
  ) => clock.inTime((now) => call((fields) => signRequest(fields, credentials, now)));
  const ownDevice = registerOwnDevice({
    register: (deviceId) => registerDevice(deviceId, nobody),
    onFailure: (reason) => log.warn({ reason }, 'the gateway has no device token yet; it keeps asking'),
  });
  const tellAway = tellOnce<{ request_id: string | undefined; cause: string }>((fields) =>
    log.error(fields, 'upstream_unavailable'),
  );
  const report: ReportFailure = (failure, requestId) => {
    const { code, message: cause, trouble } = failure;
    // Debug level: for `left` no client waits for the answer any more, and the breaker logged an error when it opened.
    if (trouble === 'left' || trouble === 'breaker_open') log.debug({ request_id: requestId, cause }, code);
    // An outage fails all calls alike, so each cause is logged once. A broken answer is a defect and is logged each time, to be found by
    // its id.
    else if (code === 'upstream_unavailable') tellAway(cause, { request_id: requestId, cause });
    else log.error({ request_id: requestId, cause }, code);
  };
  return {
    movie,
    movieV2: upstream('movie', config.movieApiV2Url ?? config.movieApiUrl.replace(/\/v1(?=\/?$)/, '/v2')),
    event: upstream('event', config.eventApiUrl),
    search: upstream('search', config.searchUrl),
    content: {
      upstream: upstream('content', config.contentUrl),
      self: {
        caller: () => ({ ...nobody, deviceToken: ownDevice.token() }),
        calls: { asDevice: callsOfDevice({ deviceReady: ownDevice.ready, renewDevice: ownDevice.renew }) },
      },
      shared: shareAnswers(),
      report,
    },
    live,
    upstreams,
    ownDevice,
    refreshOnce: createRefreshOnce(async (exchange: Exchange, caller: Caller) => {
      const { grants, profile } = await refreshGrants(movie, { ...caller, accessToken: undefined }, exchange);
      return { grants, userId: profile.id };
    }),
    registerDevice,
    miniApps: config.miniApps,
    siteCookies: cookiesOfSite(config),
    loginProviders: loginIssuers(config).map(({ provider }) => provider),
    report,
    now: clock.now,
    cares,
    accounts: knownAccounts(),
    apps: appTokens({
      ask: (hash) =>
        clock.inTime((now) =>
          readAppTokenAt(movie, nobody, signRequest({ token_hash: hash }, credentials, now)),
        ),
      kind: config.nodeEnv === 'production' ? 'live' : 'test',
      now: clock.now,
    }),
    appDocuments: appDocuments(
      documentCallsAt(movie, nobody, (fields, ask) =>
        clock.inTime((now) => ask(signRequest(fields, credentials, now))),
      ),
      clock.now,
    ),
    webhooks: webhooksClient(movie, nobody, signedInTime),
    // Asked for by no request, so no hook of requests sees them.
    deliveries: webhooksClient({ ...movie, onCall: undefined }, nobody, signedInTime),
    readWebhook: () => catalogueError('webhook_not_possible', { reason: 'document_invalid' }),
    deadlines: { queryMs: config.queryDeadlineMs, mutationMs: config.mutationDeadlineMs },
  };
}
