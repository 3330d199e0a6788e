// GraphQL subscriptions over plain HTTP at /graphql/stream: Server-Sent Events in the distinct connections mode of graphql-sse
// (PROTOCOL.md), one subscription per request, for programs without WebSocket and for `curl -N`. Limits, known operations and error
// masking are those of sockets. Backpressure: a slow reader delays its own events and costs no memory.
import { PassThrough, Readable } from 'node:stream';
import { reading, watch } from '@mo-man/telemetry/metrics/record.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ExecutionResult, GraphQLError } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config/config.ts';
import { bearerOf } from '../apps/app-tokens.ts';
import type { GatewayContext } from '../context/context.ts';
import { createContext, requestOfApp } from '../context/create-context.ts';
import { catalogueError } from '../lib/errors.ts';
import type { GatewayParts } from '../context/gateway-parts.ts';
import { refusalByBudget } from '../guards/budget/listen.ts';
import { type Budget, spenderOf } from '../guards/budget/spend.ts';
import { withNamedDocument } from '../guards/document-id.ts';
import { type ReadOptions, subscriptionReader } from '../guards/read-subscription.ts';
import { isRefusedMiniApp, mayBeCrossSite } from '../guards/refuse-cross-site.ts';
import { subscribeShared } from '../live/subscribe-shared.ts';
import { tellEvent, tellFailure } from '../resolvers/live/tell-event.ts';
import { incomingRequest } from '../context/fastify-cookies.ts';
import { createTrust } from '../lib/client-address.ts';
import { sendError } from '../lib/send-error.ts';
import { sendRefusedToken } from '../lib/token-challenge.ts';
import type { Movable } from './drain.ts';
import { countConnections, FULL_WAIT } from './limit-connections.ts';

interface StreamOptions extends ReadOptions {
  parts: GatewayParts;
  publicUrl: string;
  config: Pick<GatewayConfig, 'trustedProxies' | 'connectionsPerNetwork'>;
  budget: Budget;
  log: Logger;
}

const eventStream = 'text/event-stream';
/** Interval of keep-alive comments, so that proxies do not take silence for the end. Milliseconds. */
const SIGN_EVERY = 12_000;

/** Longest reconnect delay told to a reader that is moved. Milliseconds. */
const COME_BACK_MS = 1_000;

const tooFast = (reply: FastifyReply, retryAfter: number) =>
  sendError(reply, 'too_fast', { retry_after: retryAfter });

const next = (event: ExecutionResult): string => `event: next\ndata: ${JSON.stringify(event)}\n\n`;
const complete = 'event: complete\ndata:\n\n';
/** A keep-alive comment; some browsers also wait for it before they report the stream as open. */
const signOfLife = ':\n\n';

/** Returns what moves all streams to other gateways. */
export function serveEventStream(app: FastifyInstance, options: StreamOptions): Movable {
  const { schema, parts, publicUrl, config, log } = options;
  const isTrusted = createTrust(config.trustedProxies);
  /** Connections of a trusted balancer are not counted, so each stream is counted by its client's address. */
  const take = countConnections({ most: config.connectionsPerNetwork, isTrusted });
  const read = subscriptionReader(options);
  const open = new Set<PassThrough>();
  let isMoving = false;

  /** The texts to send until the subscription ends; `stop` ends its source. */
  async function listen(payload: SubscribePayload | undefined, contextValue: GatewayContext) {
    const refuse = (problems: readonly GraphQLError[]) => {
      const errors = problems.map((error) => tellFailure(error.toJSON(), contextValue, log));
      return { texts: [next({ errors }), complete], stop: () => undefined };
    };
    const document = payload
      ? read(payload, contextValue.callingApp?.app.scopes)
      : [catalogueError('query_invalid')];
    if (!('kind' in document)) return refuse(document);
    const { operationName, variables } = payload ?? {};
    const answer = await subscribeShared({
      schema,
      document,
      contextValue,
      operationName: operationName ?? null,
      variableValues: variables ?? {},
    });
    if (!(Symbol.asyncIterator in answer)) return refuse(answer.errors ?? []);
    async function* texts(events: AsyncIterable<ExecutionResult>) {
      for await (const event of events) {
        const ended = await contextValue.callingApp?.refusalNow();
        if (ended) {
          yield next({ errors: [tellFailure(ended.toJSON(), contextValue, log)] });
          break;
        }
        const told = tellEvent(event, contextValue, log);
        yield next(told?.result ?? event);
        if (told?.isLast) break;
      }
      yield complete;
    }
    return { texts: texts(answer), stop: () => void answer.return?.(undefined) };
  }

  app.route({
    method: ['GET', 'POST'],
    url: '/graphql/stream',
    async handler(request, reply) {
      // EventSource in a browser cannot send our header; the browser's Sec-Fetch-Site shows that our own page asks.
      const isOwnPage = request.headers['sec-fetch-site'] === 'same-origin';
      const { authorization } = request.headers;
      const hasToken = bearerOf(authorization) !== undefined;
      if (!isOwnPage && !hasToken && mayBeCrossSite(request.headers))
        return sendError(reply, 'cross_site_refused');
      if (!takesStream(request.headers.accept)) return sendError(reply, 'not_acceptable');
      let incoming = incomingRequest(request);
      if (isRefusedMiniApp(incoming.app, request.headers, { miniApps: parts.miniApps, publicUrl }))
        return sendError(reply, 'cross_site_refused');
      const callingApp = await parts.apps.identify(authorization, request.ip);
      if (callingApp instanceof GraphQLError) return sendRefusedToken(reply, callingApp);
      if (callingApp) incoming = requestOfApp(incoming, callingApp);
      const isGet = request.method === 'GET';
      const asked = withNamedDocument(
        (isGet ? request.query : (request.body ?? {})) as Record<string, unknown>,
        isGet,
      );
      const payload = asked && payloadOf(asked);
      const context = createContext(parts, incoming, false);
      const refusal = payload && (await refusalByBudget(payload, spenderOf(context, request.ip), options));
      const stream = new PassThrough();
      const waits = refusal?.extensions['retry_after'];
      if (refusal || !take(request.ip, stream)) return tooFast(reply, Number(waits ?? FULL_WAIT));
      const { texts, stop } = await listen(payload, context);
      if (reply.raw.destroyed) {
        stop();
        stream.destroy();
        return reply;
      }
      stream.write(signOfLife);
      const signs = setInterval(() => {
        if (!stream.writableNeedDrain) stream.write(signOfLife);
      }, SIGN_EVERY);
      open.add(stream);
      stream.once('close', () => {
        open.delete(stream);
        clearInterval(signs);
        stop();
      });
      Readable.from(texts)
        .on('error', () => stream.destroy())
        .pipe(stream);
      if (isMoving) moveOn(stream);
      return reply
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .type(`${eventStream}; charset=utf-8`)
        .send(stream);
    },
  });
  app.route({
    method: ['PUT', 'PATCH', 'DELETE'],
    url: '/graphql/stream',
    handler: (_request, reply) => sendError(reply.header('allow', 'GET, POST'), 'method_not_allowed'),
  });
  const stopLooking = watch(() => [reading('moman_subscriptions', { over: 'stream' }, open.size)]);
  app.addHook('onClose', (_app, done) => {
    stopLooking();
    done();
  });
  return {
    move(withinMs) {
      isMoving = true;
      for (const stream of open) setTimeout(moveOn, Math.random() * withinMs, stream).unref();
    },
  };
}

/** Does not send `complete`: the client reconnects elsewhere after a random delay and the subscription goes on. */
function moveOn(stream: PassThrough): void {
  if (stream.writableEnded) return;
  stream.end(`retry: ${Math.round(100 + Math.random() * COME_BACK_MS)}\n\n`);
}

/** Whether the Accept header allows an event stream; a missing one does. */
function takesStream(accept = '*/*'): boolean {
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return !isRefused && ['*/*', 'text/*', eventStream].includes(type);
  });
}

/** The payload as a socket would bring it; in a query string objects are JSON text. Undefined when a part has the wrong type. */
function payloadOf(asked: Readonly<Record<string, unknown>>): SubscribePayload | undefined {
  const { query = '', operationName, variables, extensions } = asked;
  const [values, others] = [objectIn(variables), objectIn(extensions)];
  const isName = operationName === undefined || operationName === null || typeof operationName === 'string';
  if (typeof query !== 'string' || !isName || values === undefined || others === undefined) return undefined;
  return { query, operationName: operationName || undefined, variables: values, extensions: others };
}

function objectIn(given: unknown): Record<string, unknown> | null | undefined {
  if (given === undefined || given === null || given === '') return null;
  try {
    const read: unknown = typeof given === 'string' ? JSON.parse(given) : given;
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isObject ? (read as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
