// The HTTP server under everything: request ids, common headers, and failures told in the catalogue's words.
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
/** How long browsers ask for nothing but HTTPS, seconds. */
const HTTPS_ONLY = 365 * 86_400;

/** How long a request that is under way may take when we stop, milliseconds; then its connection is cut. */
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
 * One id for a request, its trace and its lines in every log: that of the trace which the caller has begun, the one that the caller
 * names, or a new one. Of `traceparent` the id alone is taken: whether a trace is kept, no browser decides.
 */
function requestIdOf({ traceparent, 'x-request-id': given }: IncomingHttpHeaders): string {
  const { traceId } = readTraceParent(traceparent) ?? {};
  if (traceId !== undefined) return traceId;
  return typeof given === 'string' && idShape.test(given) ? given : newTraceId();
}

/** Speaks HTTPS when it is given a certificate. */
export function createHttp(log: Logger, config: HttpConfig): FastifyInstance {
  const { tls, requestTimeoutMs } = config;
  const isTrusted = createTrust(config.trustedProxies);
  const isHttpsOnly = config.nodeEnv === 'production' && config.publicUrl.startsWith('https:');
  // How often the server looks for slow requests.
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
    // What still arrives on a connection that was open is answered, with `connection: close`.
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
  // Plain text is what a page of another site could send without asking first.
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
    // Links in mails carry tokens in their address: nobody is told more than where we are.
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin');
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    // Whoever sent half a body is gone: nobody hears the answer, and nothing is broken.
    const isCutOff = request.raw.destroyed && !request.raw.complete;
    const name = isCutOff ? 'query_invalid' : nameOf(error);
    if (errors[name].status >= 500) {
      log.error({ request_id: request.id, cause: error instanceof Error ? error.message : error }, name);
    }
    return sendError(reply, name, waitOf(error));
  });
  return app;
}

/** A body that is packed, or in another charset: read as it stands it would be something else than its sender meant. */
function isInOtherForm({
  'content-type': type = '',
  'content-encoding': packed,
}: IncomingHttpHeaders): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1]?.toLowerCase() ?? 'utf-8';
  return !['utf-8', 'utf8'].includes(charset) || (packed !== undefined && packed !== 'identity');
}

/** What Fastify says of a request, by status: its texts are for developers of servers. */
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

/** How long to wait, where the error knows it. */
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
