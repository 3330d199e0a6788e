// The HTTP application that carries the platform's services: compilers, limits, errors, request ids.
// No route of any service is written here; each service registers its own table (route-table.ts).
import { parse } from 'node:querystring';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { answerFailure } from './answer-failure.ts';
import { Failure } from './failure.ts';
import type { Log } from './log.ts';
import { randomId } from './random-id.ts';

export type App = FastifyInstance;

export interface AppOptions {
  log: Log;
  /** Largest request body, in bytes. */
  bodyLimit?: number;
  /** After so many milliseconds a request that is not answered gets a 503. */
  requestTimeoutMs?: number;
}

const usableRequestId = /^[\w-]{1,64}$/;

/** An application without routes. Every answer carries `x-request-id`, the caller's own if it sent a usable one. */
export function createApp({ log, bodyLimit = 100 * 1024, requestTimeoutMs = 15_000 }: AppOptions): App {
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    // One line per answer, by route: an address may hold a token.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit,
    // The gateway says for whom it calls; payment providers want the buyer's address.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    requestTimeout: requestTimeoutMs,
    handlerTimeout: requestTimeoutMs,
    exposeHeadRoutes: false,
    // The signed token of a payment's return page stands in the path.
    routerOptions: { maxParamLength: 2000 },
    genReqId: (raw) => {
      const given = raw.headers['x-request-id'];
      return typeof given === 'string' && usableRequestId.test(given) ? given : randomId();
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) => answerFailure(new Failure('route_not_found'), request, reply));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, { ...parse(String(body)) });
    },
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url ?? '(no route)'}`;
    request.log.info({ route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  return app;
}
