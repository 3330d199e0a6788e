// GraphQL subscriptions over graphql-transport-ws on the same path. Apollo's plugins do not see them, so limits, known operations and
// error masking are applied here.
import type { IncomingMessage, Server } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import { reading, watch } from '@mo-man/telemetry/metrics/record.ts';
import { newTraceId } from '@mo-man/telemetry/traces/new-trace-id.ts';
import { GraphQLError } from 'graphql';
import { makeServer } from 'graphql-ws';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config/config.ts';
import type { GatewayContext } from '../context/context.ts';
import { type IncomingRequest, createContext, requestOfApp } from '../context/create-context.ts';
import { catalogueError, formatError } from '../lib/errors.ts';
import type { GatewayParts } from '../context/gateway-parts.ts';
import { refusalByBudget } from '../guards/budget/listen.ts';
import type { Budget } from '../guards/budget/spend.ts';
import { ownHosts } from '../guards/refuse-other-hosts.ts';
import { isOwnOrigin, isRefusedMiniApp } from '../guards/refuse-cross-site.ts';
import { type ReadOptions, subscriptionReader } from '../guards/read-subscription.ts';
import { tellEvent, tellFailure } from '../resolvers/live/tell-event.ts';
import { subscribeShared } from '../live/subscribe-shared.ts';
import { clientAddress, createTrust, type IsTrusted } from '../lib/client-address.ts';
import { countConnections } from './limit-connections.ts';
import { type SocketExtra, type SocketServer, openSocketServer } from './socket-server.ts';

export interface SocketOptions extends ReadOptions {
  parts: GatewayParts;
  budget: Budget;
  publicUrl: string;
  config: Pick<
    GatewayConfig,
    'trustedProxies' | 'connectionsPerNetwork' | 'nodeEnv' | 'publicUrl' | 'siteNames'
  >;
  log: Logger;
}

export const MOST_SUBSCRIPTIONS = 20;
/**
 * From the upgrade to `connection_init`. A slow phone that is drawing its page needs seconds; so does a gateway that takes over the
 * thousands of sockets of another one, and whoever was closed then would come again and make it worse.
 */
const helloWithinMs = 10_000;

export function serveSockets(server: Server, options: SocketOptions): SocketServer {
  const { schema, parts, publicUrl, config, log } = options;
  const isTrusted = createTrust(config.trustedProxies);
  const take = countConnections({ most: config.connectionsPerNetwork, isTrusted });
  const read = subscriptionReader(options);
  const connections = new Set<{ subscriptions: Record<string, unknown> }>();
  const graphql = makeServer<Record<string, unknown>, SocketExtra>({
    subscribe: subscribeShared,
    connectionInitWaitTimeout: helloWithinMs,
    onConnect(connection) {
      const { extra, connectionParams } = connection;
      connections.add(connection);
      const { app } = requestOf(extra.request, connectionParams, isTrusted);
      // Only the Origin shows which page opened a socket.
      const { origin, host } = extra.request.headers;
      return !isRefusedMiniApp(app, { origin, host }, { miniApps: parts.miniApps, publicUrl });
    },
    async onSubscribe({ extra, connectionParams, subscriptions }, _id, payload) {
      const request = requestOf(extra.request, connectionParams, isTrusted);
      const callingApp = await parts.apps.identify(
        tokenOf(extra.request, connectionParams),
        request.address ?? '',
      );
      const isApp = callingApp !== undefined && !(callingApp instanceof GraphQLError);
      const contextValue = createContext(parts, isApp ? requestOfApp(request, callingApp) : request, false);
      if (callingApp instanceof GraphQLError) return [tellFailure(callingApp.toJSON(), contextValue, log)];
      // The new subscription is already in the list.
      const isFull = Object.keys(subscriptions).length > MOST_SUBSCRIPTIONS;
      const document = isFull ? [catalogueError('too_fast')] : read(payload, callingApp?.app.scopes);
      if (!('kind' in document))
        return document.map((error) => tellFailure(error.toJSON(), contextValue, log));
      const refusal = await refusalByBudget(payload, contextValue, options);
      if (refusal) return [tellFailure(refusal.toJSON(), contextValue, log)];
      return {
        schema,
        document,
        operationName: payload.operationName ?? null,
        variableValues: payload.variables ?? {},
        contextValue,
      };
    },
    onClose: (connection) => void connections.delete(connection),
    async onNext({ subscriptions }, id, _payload, { contextValue }, event) {
      const context = contextValue as GatewayContext;
      const ended = context.callingApp && (await context.callingApp.refusalNow());
      if (ended) {
        void returnOf(subscriptions[id]);
        return { errors: [tellFailure(ended.toJSON(), context, log)] };
      }
      const told = tellEvent(event, context, log);
      if (told?.isLast) void returnOf(subscriptions[id]);
      return told?.result;
    },
    onError: (_connection, _id, _payload, errors) =>
      errors.map((error) => formatError(error instanceof GraphQLError ? error.toJSON() : error, { log })),
  });
  const isOurs = ownHosts(config);
  const isWelcome = (request: IncomingMessage) => isOurs(request) && isOwnOrigin(request.headers, publicUrl);
  const hasRoom = (request: IncomingMessage) => take(clientAddress(request, isTrusted), request.socket);
  const stopLooking = watch(() => {
    const subscriptions = [...connections].reduce(
      (sum, each) => sum + Object.keys(each.subscriptions).length,
      0,
    );
    return [
      reading('moman_sockets', {}, connections.size),
      reading('moman_subscriptions', { over: 'socket' }, subscriptions),
    ];
  });
  const sockets = openSocketServer(server, graphql, { path: '/graphql', isWelcome, hasRoom, log });
  return {
    ...sockets,
    close() {
      stopLooking();
      return sockets.close();
    },
  };
}

async function returnOf(subscription: unknown): Promise<void> {
  await (subscription as Partial<AsyncGenerator> | null | undefined)?.return?.(undefined);
}

/** `Authorization` of an app: in `connection_init`, or in the upgrade of a program that can set headers there. */
function tokenOf(
  { headers }: IncomingMessage,
  params: Record<string, unknown> | undefined,
): string | undefined {
  const told = params?.['authorization'];
  return typeof told === 'string' ? told : headers.authorization;
}

/** The upgrade request as a context needs it; the page sends its language and mini-app in `connection_init`. */
function requestOf(
  request: IncomingMessage,
  params: Record<string, unknown> | undefined,
  isTrusted: IsTrusted,
): IncomingRequest {
  const { headers } = request;
  const text = (name: string) => (typeof params?.[name] === 'string' ? params[name] : undefined);
  return {
    cookies: fastifyCookie.parse(headers.cookie ?? ''),
    acceptLanguage: headers['accept-language'],
    langQuery: text('language'),
    requestId: newTraceId(),
    address: clientAddress(request, isTrusted),
    agent: headers['user-agent'],
    app: text('app'),
  };
}
