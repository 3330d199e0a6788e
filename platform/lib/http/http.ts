// The HTTP application of the platform's services: compilers, limits, errors, request ids. Routes are not here; each service registers its
// own table (route-table.ts).
import { parse } from 'node:querystring';
import { refuseNesting } from './refuse-nesting.ts';
import { networkList } from '@mo-man/schema/config-reader.ts';
import { observeRequests } from '@mo-man/telemetry/http/observe-requests.ts';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { answerFailure } from './answer-failure.ts';
import { explainCalls, type StatementBudgets } from './explain-calls.ts';
import { Failure } from '../failure.ts';
import type { Log } from '../log/log.ts';
import { randomId } from '../crypto/random-id.ts';
import { compileSerializer, compileStrictSerializer } from './serialize-answer.ts';

export type App = FastifyInstance;

export interface AppOptions {
  log: Log;
  /** Largest request body, in bytes. */
  bodyLimit?: number;
  /** Timeout after which an unanswered request gets a 503. */
  requestTimeoutMs?: number;
  /** Networks of gateways and load balancers whose X-Forwarded-For is trusted, besides this machine. */
  trustedProxies?: string[];
  /**
   * Strict mode: answers are validated by the schema of their route, and an error that the route's row does not list is answered as
   * internal_error. Otherwise, in production, such an error is only logged, and answers are serialized by the schema without validation.
   */
  isStrict?: boolean;
  /** Calls are explained on request, with these budgets of statements beside what they did; undefined: none is explained. */
  explainedBy?: StatementBudgets | undefined;
}

const usableRequestId = /^[\w-]{1,64}$/;

/** An application without routes. Every answer carries `x-request-id`, the caller's own if it sent a usable one. */
export function createApp(options: AppOptions): App {
  const { log, bodyLimit = 100 * 1024, requestTimeoutMs = 15_000, isStrict = true } = options;
  const { explainedBy } = options;
  const trustedProxies = [...networkList.parse('loopback'), ...(options.trustedProxies ?? [])];
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    // Requests are logged once, when answered (onResponse), by route: an address may contain a token.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit,
    // The client's address comes from the gateway's X-Forwarded-For, because payment providers require it.
    trustProxy: trustedProxies,
    // Requests on open connections are still answered while the server closes, with `connection: close`.
    return503OnClosing: false,
    requestTimeout: requestTimeoutMs,
    // How often timeouts of slow requests are checked.
    http: {
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(5_000, requestTimeoutMs),
    },
    handlerTimeout: requestTimeoutMs,
    exposeHeadRoutes: false,
    // The path of a payment's return page contains a signed token.
    routerOptions: { maxParamLength: 2000 },
    genReqId: (raw) => {
      const given = raw.headers['x-request-id'];
      return typeof given === 'string' && usableRequestId.test(given) ? given : randomId();
    },
  });
  observeRequests(app, {
    from: ({ headers, id }) => ({ header: headers['traceparent'], traceId: id }),
    quiet: ['/healthz', '/readyz'],
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(isStrict ? compileStrictSerializer : compileSerializer);
  app.setErrorHandler((error: FastifyError | Failure, request, reply) =>
    answerFailure(error, request, reply, isStrict),
  );
  app.setNotFoundHandler((request, reply) =>
    answerFailure(new Failure('route_not_found'), request, reply, isStrict),
  );
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    refuseNesting(body);
    return parseJson(request, body, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, { ...parse(String(body)) });
    },
  );
  // A connection that had a call in progress when closing began becomes idle afterwards, and would keep the server open until it times out.
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const closing = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(closing));
  });
  if (explainedBy) explainCalls(app, explainedBy);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url ?? '(no route)'}`;
    request.log.info({ route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  return app;
}
