// GraphQL subscriptions over graphql-transport-ws on the same path. Apollo's plugins do not see this traffic, so
// limits, known operations and masking are wired here again.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import { errorByCode } from '@mo-man/schema/errors.ts';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { makeServer } from 'graphql-ws';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config.ts';
import type { GatewayContext } from '../context.ts';
import { type IncomingRequest, createContext } from '../create-context.ts';
import { catalogueError, formatError, inLanguage } from '../errors.ts';
import type { GatewayParts } from '../gateway-parts.ts';
import { emptyAnswer } from '../guards/bound-answer.ts';
import { ownHosts } from '../guards/refuse-other-hosts.ts';
import { isOwnOrigin, isRefusedMiniApp } from '../guards/refuse-cross-site.ts';
import { tooLarge } from '../guards/operation-limits.ts';
import { type ReadOptions, subscriptionReader } from '../guards/read-subscription.ts';
import { clientAddress, createTrust, type IsTrusted } from '../session/client-address.ts';
import { countConnections } from './limit-connections.ts';
import { type SocketExtra, openSocketServer } from './socket-server.ts';

export interface SocketOptions extends ReadOptions {
  parts: GatewayParts;
  publicUrl: string;
  config: Pick<
    GatewayConfig,
    'trustedProxies' | 'connectionsPerNetwork' | 'nodeEnv' | 'publicUrl' | 'siteNames'
  >;
  log: Logger;
}

/** Most subscriptions on one socket. */
export const MOST_SUBSCRIPTIONS = 20;

export function serveSockets(server: Server, options: SocketOptions): () => Promise<void> {
  const { schema, parts, publicUrl, config, log } = options;
  const isTrusted = createTrust(config.trustedProxies);
  const take = countConnections({ most: config.connectionsPerNetwork, isTrusted });
  const read = subscriptionReader(options);
  const tell = (error: GraphQLFormattedError, { language }: GatewayContext) => {
    const { message, extensions, path } = inLanguage(formatError(error, log), language);
    return new GraphQLError(message, { ...(extensions && { extensions }), ...(path && { path }) });
  };

  const graphql = makeServer<Record<string, unknown>, SocketExtra>({
    connectionInitWaitTimeout: 3_000,
    onConnect({ extra, connectionParams }) {
      const { app } = requestOf(extra.request, connectionParams, isTrusted);
      // How a page asks for a socket is told by its Origin alone.
      const { origin, host } = extra.request.headers;
      return !isRefusedMiniApp(app, { origin, host }, { miniApps: parts.miniApps, publicUrl });
    },
    onSubscribe({ extra, connectionParams, subscriptions }, _id, payload) {
      const contextValue = createContext(parts, requestOf(extra.request, connectionParams, isTrusted), false);
      // The one that asks is counted already.
      const isFull = Object.keys(subscriptions).length > MOST_SUBSCRIPTIONS;
      const document = isFull ? [catalogueError('too_fast')] : read(payload);
      if (!('kind' in document)) return document.map((error) => tell(error.toJSON(), contextValue));
      return {
        schema,
        document,
        operationName: payload.operationName ?? null,
        variableValues: payload.variables ?? {},
        contextValue,
      };
    },
    onNext({ subscriptions }, id, _payload, { contextValue }, { errors, ...result }) {
      const context = contextValue as GatewayContext;
      const { isFull } = context.answer;
      // Each event is an answer of its own.
      Object.assign(context.answer, emptyAnswer());
      if (isFull) return { data: null, errors: [tell(tooLarge().toJSON(), context)] };
      if (!errors) return undefined;
      const told = errors.map((error) => tell(error.toJSON(), context));
      if (told.some(endsListening)) void returnOf(subscriptions[id]);
      return { ...result, errors: told };
    },
    onError: (_connection, _id, _payload, errors) =>
      errors.map((error) => formatError(error instanceof GraphQLError ? error.toJSON() : error, log)),
  });
  const isOurs = ownHosts(config);
  const isWelcome = (request: IncomingMessage) => isOurs(request) && isOwnOrigin(request.headers, publicUrl);
  const hasRoom = (request: IncomingMessage) => take(clientAddress(request, isTrusted), request.socket);
  return openSocketServer(server, graphql, { path: '/graphql', isWelcome, hasRoom, log });
}

/** The session is over, or needs the refresh that a socket never makes: the client sees to it and comes back. */
function endsListening({ extensions }: GraphQLError): boolean {
  const reaction = errorByCode(extensions['code'])?.reaction;
  return reaction === 'refresh_once' || reaction === 'log_out' || reaction === 'log_in';
}

async function returnOf(subscription: unknown): Promise<void> {
  await (subscription as Partial<AsyncGenerator> | null | undefined)?.return?.(undefined);
}

/** The upgrade request as far as a context needs it; the page says its language and its mini-app in `connection_init`. */
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
    requestId: randomUUID(),
    address: clientAddress(request, isTrusted),
    agent: headers['user-agent'],
    app: text('app'),
  };
}
