// GraphQL over HTTP: Apollo Server behind Fastify, with our cookies, limits and known operations.
import { ApolloServer, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { nestsTooDeep } from '@mo-man/schema/rules/site/nesting.rule.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError, GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { GatewayContext } from '../context.ts';
import { createContext } from '../create-context.ts';
import { finishErrors, formatError, inLanguage } from '../errors.ts';
import type { GatewayParts } from '../gateway-parts.ts';
import { type AskedOperation, judgeOperation } from '../guards/judge-operation.ts';
import { type KnownOperations, knownOperationCache } from '../guards/known-operations.ts';
import { legacyStatus } from '../guards/legacy-status.ts';
import { MAX_TOKENS, tooLarge } from '../guards/operation-limits.ts';
import { isRefusedMiniApp, mayBeCrossSite } from '../guards/refuse-cross-site.ts';
import { subscriptionsBySocket } from '../guards/subscriptions-by-socket.ts';
import { sendError } from './create-http.ts';
import { type CookieWriter, incomingRequest } from '../session/fastify-cookies.ts';
import { plainAnswers } from '../upstreams/plain-answers.ts';
import type { AnswerVisitors } from '../visitors/answer-visitors.ts';

export interface GraphqlOptions {
  schema: GraphQLSchema;
  parts: GatewayParts;
  known: KnownOperations;
  allowFreeOperations: boolean;
  allowIntrospection: boolean;
  writeCookies: CookieWriter;
  answerVisitors: AnswerVisitors;
  publicUrl: string;
  log: Logger;
}

export async function serveGraphql(
  app: FastifyInstance,
  options: GraphqlOptions,
): Promise<() => Promise<void>> {
  const { schema, parts, known, log, writeCookies, answerVisitors } = options;
  const { plugin: noteUnderstood, statusOf } = legacyStatus();
  const apollo = new ApolloServer<GatewayContext>({
    schema,
    introspection: options.allowIntrospection,
    hideSchemaDetailsFromClientErrors: !options.allowIntrospection,
    // Refused by mayBeCrossSite below, in the catalogue's words.
    csrfPrevention: false,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    persistedQueries: { cache: knownOperationCache(known) },
    formatError: (formatted, error) => formatError(formatted, log, error),
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // It looks at every field to say how long an answer may be kept; that is said in gateway/visitors.
      ApolloServerPluginCacheControlDisabled(),
      finishErrors,
      noteUnderstood,
      subscriptionsBySocket,
      plainAnswers(),
    ],
  });
  await apollo.start();

  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    async handler(request, reply) {
      if (mayBeCrossSite(request.headers)) return sendError(reply, 'cross_site_refused');
      const asked = incomingRequest(request);
      const { miniApps } = parts;
      if (isRefusedMiniApp(asked.app, request.headers, { miniApps, publicUrl: options.publicUrl })) {
        return sendError(reply, 'cross_site_refused');
      }
      if (await answerVisitors(request, reply, asked)) return reply;
      const operation = operationOf(request);
      if (Object.values(operation).some((text) => typeof text === 'string' && nestsTooDeep(text))) {
        return sendError(reply, 'query_too_complex');
      }
      const context = createContext(parts, asked, true);
      const refusal = judgeOperation(operation, options);
      if (refusal) return refuse(reply, inLanguage(formatError(refusal.toJSON(), log), context.language));
      const { status = 200, headers, body } = await execute(apollo, request, context);
      if (context.answer.isFull) {
        writeCookies(reply, context.session.changes);
        return refuse(reply, inLanguage(formatError(tooLarge().toJSON(), log), context.language));
      }
      if (body.kind !== 'complete') throw new Error('incremental delivery is not offered');
      for (const [name, value] of headers) reply.header(name, value);
      writeCookies(reply, context.session.changes);
      return reply
        .header('cache-control', 'no-store')
        .code(statusOf(status, headers.get('content-type'), context))
        .send(body.string);
    },
  });
  app.route({
    method: ['PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: (_request, reply) => sendError(reply.header('allow', 'GET, POST'), 'method_not_allowed'),
  });
  return () => apollo.stop();
}

const operationOf = ({ method, query, body }: FastifyRequest): AskedOperation =>
  (method === 'POST' ? body : query) ?? {};

function execute(apollo: ApolloServer<GatewayContext>, request: FastifyRequest, context: GatewayContext) {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const { search } = new URL(request.url, 'http://gateway');
  return apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: request.method, headers, search, body: request.body },
    context: () => Promise.resolve(context),
  });
}

/** As Apollo Server would answer what it refuses itself. */
function refuse(reply: FastifyReply, error: Pick<GraphQLError, 'message'>): FastifyReply {
  const isModern = reply.request.headers.accept?.includes('application/graphql-response+json') ?? false;
  return reply
    .header('cache-control', 'no-store')
    .type(isModern ? 'application/graphql-response+json; charset=utf-8' : 'application/json; charset=utf-8')
    .code(isModern ? 400 : 200)
    .send(JSON.stringify({ errors: [error] }));
}
