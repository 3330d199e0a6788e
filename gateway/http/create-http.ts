// The HTTP server under everything: request ids, common headers, and failures told in the catalogue's words.
import { randomUUID } from 'node:crypto';
import { type ErrorName, errorName, errors } from '@mo-man/schema/errors.ts';
import { nestsTooDeep } from '@mo-man/schema/rules/site/nesting.rule.ts';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config.ts';
import { limitConnections } from './limit-connections.ts';
import { tlsServer } from './tls-server.ts';
import { createTrust } from '../session/client-address.ts';
import { tooDeep } from '../guards/operation-limits.ts';
import { ownHosts } from '../guards/refuse-other-hosts.ts';
import { UpstreamFailure } from '../upstreams/upstream-failure.ts';

/** Largest request body, bytes. */
const MOST_BODY = 100 * 1024;
const idShape = /^[\w-]{8,64}$/;
/** How long browsers ask for nothing but HTTPS, seconds. */
const HTTPS_ONLY = 365 * 86_400;

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
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && idShape.test(given) ? given : randomUUID();
    },
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 2_000 },
  });
  app.server.headersTimeout = requestTimeoutMs;
  app.server.requestTimeout = requestTimeoutMs;
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
      log.error({ requestId: request.id, cause: error instanceof Error ? error.message : error }, name);
    }
    return sendError(reply, name);
  });
  return app;
}

/** An error outside GraphQL, in the same shape as inside it. */
export function sendError(reply: FastifyReply, name: ErrorName): FastifyReply {
  const { code, status, en } = errors[name];
  const body = { errors: [{ message: en, extensions: { code, status_code: status, name } }] };
  return reply.code(status).header('cache-control', 'no-store').send(body);
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

function nameOf(error: unknown): ErrorName {
  if (error instanceof UpstreamFailure) return error.code;
  if (error instanceof GraphQLError) return errorName(error.extensions['code']) ?? 'internal_error';
  const { statusCode } = error as { statusCode?: unknown };
  return (typeof statusCode === 'number' ? byStatus[statusCode] : undefined) ?? 'internal_error';
}
