// The HTTP server of the gateway: request ids, common headers, limits, and errors in the catalogue's form.
import type { IncomingHttpHeaders } from 'node:http';
import { type ErrorName, errorName, errors } from '@mo-man/schema/errors.ts';
import { nestsTooDeep } from '@mo-man/schema/rules/site/nesting.rule.ts';
import { observeRequests } from '@mo-man/telemetry/http/observe-requests.ts';
import { newTraceId } from '@mo-man/telemetry/traces/new-trace-id.ts';
import { readTraceParent } from '@mo-man/telemetry/traces/trace-parent.rule.ts';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config/config.ts';
import { endConnections } from './drain.ts';
import { limitConnections } from './limit-connections.ts';
import { measureNoted } from './operation-notes.ts';
import { sendError } from '../lib/send-error.ts';
import { waitIn } from '../lib/tell-wait.ts';
import { tlsServer } from './tls-server.ts';
import { createTrust } from '../lib/client-address.ts';
import { tooDeep } from '../guards/operation-limits.ts';
import { ownHosts } from '../guards/refuse-other-hosts.ts';
import { UpstreamFailure } from '../lib/upstream-failure.ts';

/** Largest request body, bytes. */
const MOST_BODY = 100 * 1024;
const idShape = /^[\w-]{8,64}$/;
/** `max-age` of Strict-Transport-Security, seconds. */
const HTTPS_ONLY = 365 * 86_400;

/** How long running requests may take after the server stops, milliseconds; then their connections are closed. */
const STOP_PATIENCE_MS = 8_000;

type HttpConfig = Pick<
  GatewayConfig,
  | 'tls'
  | 'trustedProxies'
  | 'connectionsPerNetwork'
  | 'requestTimeoutMs'
  | 'nodeEnv'
  | 'publicUrl'
  | 'siteNames'
>;

/**
 * The id of a request, its trace and its log lines: the trace id from `traceparent`, else the caller's `x-request-id`, else a new one.
 * The sampling flag of `traceparent` is ignored, because a browser must not decide which traces are kept.
 */
function requestIdOf({ traceparent, 'x-request-id': given }: IncomingHttpHeaders): string {
  const { traceId } = readTraceParent(traceparent) ?? {};
  if (traceId !== undefined) return traceId;
  return typeof given === 'string' && idShape.test(given) ? given : newTraceId();
}

export function createHttp(log: Logger, config: HttpConfig): FastifyInstance {
  const { tls, requestTimeoutMs } = config;
  const isTrusted = createTrust(config.trustedProxies);
  const isHttpsOnly = config.nodeEnv === 'production' && config.publicUrl.startsWith('https:');
  // How often the server looks for slow requests, milliseconds.
  const connectionsCheckingInterval = Math.min(5_000, requestTimeoutMs);
  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = fastify({
    loggerInstance,
    ...(tls ? { serverFactory: tlsServer(tls, log, { connectionsCheckingInterval }) } : {}),
    http: { connectionsCheckingInterval },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: MOST_BODY,
    trustProxy: isTrusted,
    requestIdHeader: false,
    genReqId: ({ headers }) => requestIdOf(headers),
    // A request that still arrives on an open connection is answered, with `connection: close`.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000 },
  });
  observeRequests(app, {
    from: ({ id }) => ({ traceId: id }),
    quiet: ['/healthz', '/readyz', '/images/*'],
    lasting: ['/graphql/stream'],
    onAnswered: measureNoted,
  });
  app.server.headersTimeout = requestTimeoutMs;
  app.server.requestTimeout = requestTimeoutMs;
  endConnections(app, STOP_PATIENCE_MS);
  limitConnections(app.server, { most: config.connectionsPerNetwork, isTrusted });
  // A page of another site can send plain text without a preflight.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    nestsTooDeep(body) ? done(tooDeep()) : parseJson(request, body, done),
  );
  const isOurs = ownHosts(config);
  app.addHook('onRequest', async (request, reply) => {
    if (!isOurs(request.raw)) return sendError(reply, 'host_not_served');
    if (isInOtherForm(request.headers)) return sendError(reply, 'unsupported_media_type');
    return undefined;
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (isHttpsOnly) reply.header('strict-transport-security', `max-age=${HTTPS_ONLY}`);
    // Links in mails carry tokens in their path, so other sites get only our origin.
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin');
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    // A request with half a body has no client left to read the answer, and nothing is broken: not logged as an error.
    const isCutOff = request.raw.destroyed && !request.raw.complete;
    const name = isCutOff ? 'query_invalid' : nameOf(error);
    if (errors[name].status >= 500) {
      log.error({ request_id: request.id, cause: error instanceof Error ? error.message : error }, name);
    }
    return sendError(reply, name, waitOf(error));
  });
  return app;
}

/** Whether a body is compressed or in another charset; read as UTF-8 it would be something else than the sender meant. */
function isInOtherForm({
  'content-type': type = '',
  'content-encoding': packed,
}: IncomingHttpHeaders): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1]?.toLowerCase() ?? 'utf-8';
  return !['utf-8', 'utf8'].includes(charset) || (packed !== undefined && packed !== 'identity');
}

/** Error for each HTTP status of Fastify, whose own texts are for developers of servers. */
const byStatus: Record<number, ErrorName> = {
  400: 'query_invalid',
  404: 'route_not_found',
  405: 'method_not_allowed',
  413: 'request_too_large',
  415: 'unsupported_media_type',
  502: 'upstream_broken',
  503: 'upstream_unavailable',
  504: 'upstream_unavailable',
};

function waitOf(error: unknown): { retry_after?: number } {
  const told =
    error instanceof UpstreamFailure ? error.details : (error as { extensions?: unknown }).extensions;
  const wait = waitIn(told);
  return wait === undefined ? {} : { retry_after: wait };
}

function nameOf(error: unknown): ErrorName {
  if (error instanceof UpstreamFailure) return error.code;
  if (error instanceof GraphQLError) return errorName(error.extensions['code']) ?? 'internal_error';
  const { statusCode } = error as { statusCode?: unknown };
  return (typeof statusCode === 'number' ? byStatus[statusCode] : undefined) ?? 'internal_error';
}
