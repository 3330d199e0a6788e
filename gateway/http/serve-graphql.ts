// GraphQL over HTTP: Apollo Server behind Fastify, with the gateway's cookies, limits and known operations.
import { ApolloServer, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { errorName } from '@mo-man/schema/errors.ts';
import { explainHeader } from '@mo-man/schema/rules/site/call-work.rule.ts';
import { nestsTooDeep } from '@mo-man/schema/rules/site/nesting.rule.ts';
import { count } from '@mo-man/telemetry/metrics/record.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { bearerOf } from '../apps/app-tokens.ts';
import type { GatewayContext } from '../context/context.ts';
import { createContext, requestOfApp } from '../context/create-context.ts';
import { explainAnswers } from '../resolvers/explain-answers.ts';
import { callRecorder } from '../explain/record-calls.ts';
import { catalogueError, finishErrors, formatError, inLanguage } from '../lib/errors.ts';
import type { GatewayParts } from '../context/gateway-parts.ts';
import { refuseByScope } from '../guards/app-scopes.ts';
import { documentHashOf, namesDocument, withDocument, withNamedDocument } from '../guards/document-id.ts';
import { type Budget, spenderOf, tellCost } from '../guards/budget/spend.ts';
import { type AskedOperation, hashOf, judgeOperation, priceOf } from '../guards/judge-operation.ts';
import { type KnownOperations, knownOperationCache } from '../guards/known-operations.ts';
import { operationDeadline } from '../guards/operation-deadline.ts';
import { legacyStatus } from '../guards/legacy-status.ts';
import { MAX_TOKENS, tooLarge } from '../guards/operation-limits.ts';
import { isRefusedMiniApp, mayBeCrossSite } from '../guards/refuse-cross-site.ts';
import { subscriptionsBySocket } from '../guards/subscriptions-by-socket.ts';
import { sendError } from '../lib/send-error.ts';
import { challengeFor } from '../lib/token-challenge.ts';
import { noteApp, noteErrors, noteOperation } from './operation-notes.ts';
import { tellWait, waitIn } from '../lib/tell-wait.ts';
import { type CookieWriter, incomingRequest } from '../context/fastify-cookies.ts';
import { deadlineIn } from '../upstreams/care/deadline.ts';
import { tellAge } from '../response-cache/tell-age.ts';
import { plainAnswers } from '../resolvers/plain-answers.ts';
import { type AnswerFromCache, hasSession } from '../response-cache/answer-from-cache.ts';

export interface GraphqlOptions {
  schema: GraphQLSchema;
  parts: GatewayParts;
  known: KnownOperations;
  allowFreeOperations: boolean;
  allowIntrospection: boolean;
  /** Whether a request may ask for `extensions.explain`. */
  playground: boolean;
  writeCookies: CookieWriter;
  answerFromCache: AnswerFromCache;
  budget: Budget;
  publicUrl: string;
  log: Logger;
}

export async function serveGraphql(
  app: FastifyInstance,
  options: GraphqlOptions,
): Promise<() => Promise<void>> {
  const { schema, parts, known, log, writeCookies, answerFromCache, budget } = options;
  const { plugin: noteUnderstood, statusOf } = legacyStatus();
  const apollo = new ApolloServer<GatewayContext>({
    schema,
    introspection: options.allowIntrospection,
    hideSchemaDetailsFromClientErrors: !options.allowIntrospection,
    // mayBeCrossSite below does this, with an error of the catalogue.
    csrfPrevention: false,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    persistedQueries: { cache: knownOperationCache(known) },
    formatError: (formatted, error) => formatError(formatted, { log, error }),
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // It visits every field to compute cache lifetimes; gateway/response-cache decides those.
      ApolloServerPluginCacheControlDisabled(),
      finishErrors,
      noteUnderstood,
      operationDeadline(parts.deadlines),
      refuseByScope,
      subscriptionsBySocket,
      plainAnswers(),
      explainAnswers,
      tellCost,
      tellAge(),
    ],
  });
  await apollo.start();

  /** The document that the app has registered, when the request names no document of ours. */
  const registeredFor = async (appId: string, asked: unknown) => {
    const hash = documentHashOf(`sha256:${hashOf((asked as AskedOperation | undefined)?.extensions) ?? ''}`);
    const isAsked = hash !== undefined && known.find(hash) === undefined;
    return isAsked ? parts.appDocuments.find(appId, hash) : undefined;
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization } = request.headers;
    let incoming = incomingRequest(request);
    const isGet = request.method === 'GET';
    const { given, isNamed } = givenOf(request);
    // A known document read by GET has no effect and, without a session, no private data: links may lead to it.
    const isOpen = isGet && isNamed && !hasSession(incoming, parts.siteCookies);
    // No page of another site can add a token without a preflight, and its cookies are not read then.
    const hasToken = bearerOf(authorization) !== undefined;
    if (!isOpen && !hasToken && mayBeCrossSite(request.headers))
      return sendError(reply, 'cross_site_refused');
    const { miniApps } = parts;
    if (isRefusedMiniApp(incoming.app, request.headers, { miniApps, publicUrl: options.publicUrl })) {
      return sendError(reply, 'cross_site_refused');
    }
    let asked = isNamed ? withNamedDocument(given as Record<string, unknown>, isGet) : given;
    noteOperation(request, asked, known);
    const callingApp = await parts.apps.identify(authorization, request.ip);
    const refuseAtOnce = (problem: GraphQLError) => {
      const { language, requestId } = createContext(parts, { ...incoming, cookies: {} }, false);
      return refuse(reply, inLanguage(formatError(problem.toJSON(), { log, requestId }), language));
    };
    if (callingApp instanceof GraphQLError) return refuseAtOnce(callingApp);
    const registered = isNamed && callingApp ? await registeredFor(callingApp.app.id, asked) : undefined;
    if (typeof registered === 'string') {
      asked = withDocument(asked as Record<string, unknown>, registered);
      noteOperation(request, asked, known);
    }
    if (callingApp) {
      incoming = requestOfApp(incoming, callingApp);
      noteApp(request, callingApp.app.id);
    }
    if (registered instanceof GraphQLError) return refuseAtOnce(registered);
    const isCostAsked = Boolean(request.headers[costHeader]);
    const isExplained = options.playground && request.headers[explainHeader] !== undefined;
    const recorder = isExplained ? callRecorder() : undefined;
    if (!isCostAsked && (await answerFromCache(request, reply, { incoming, asked, recorder }))) return reply;
    const operation: AskedOperation = asked ?? {};
    if (Object.values(operation).some((text) => typeof text === 'string' && nestsTooDeep(text))) {
      return sendError(reply, 'query_too_complex');
    }
    const deadline = deadlineIn(parts.deadlines.queryMs, whenGone(reply));
    const context = createContext(parts, { ...incoming, deadline, recorder }, !callingApp);
    // An app may send documents of its own in production too: it has a budget, and somebody to write to.
    const allowFreeOperations = options.allowFreeOperations || callingApp !== undefined;
    if (registered !== undefined && isGet && !recorder)
      context.registeredGet = { langQuery: incoming.langQuery };
    const refusal =
      isNamed && !asked
        ? catalogueError('query_invalid')
        : judgeOperation(operation, { ...options, allowFreeOperations });
    const { language, requestId } = context;
    const told = (error: GraphQLError) =>
      inLanguage(formatError(error.toJSON(), { log, requestId }), language);
    if (refusal) return refuse(reply, told(refusal));
    const price = priceOf(operation, options, isCostAsked);
    const spending = price && (await budget.begin(price, spenderOf(context, request.ip)));
    if (spending instanceof GraphQLError) return refuse(reply, told(spending));
    if (spending) context.spending = spending;
    const { status = 200, headers, body } = await execute(apollo, { request, asked, isNamed }, context);
    // Apollo Server refuses some requests before its plugins run.
    await spending?.settle(context.answer.cost);
    noteErrors(request, context.errorNames);
    if (context.answer.isFull) {
      writeCookies(reply, context.session.changes);
      return refuse(reply, told(tooLarge()));
    }
    if (body.kind !== 'complete') throw new Error('incremental delivery is not offered');
    for (const [name, value] of headers) reply.header(name, value);
    writeCookies(reply, context.session.changes);
    return reply
      .header('cache-control', headers.get('cache-control') ?? 'no-store')
      .code(statusOf(status, headers.get('content-type'), context))
      .send(body.string);
  };
  const urls = ['/graphql', '/graphql/:documentId(^sha256:[0-9a-f]+$)'];
  for (const url of urls) {
    app.route({ method: ['GET', 'POST'], url, handler });
    app.route({
      method: ['PUT', 'PATCH', 'DELETE'],
      url,
      handler: (_request, reply) => sendError(reply.header('allow', 'GET, POST'), 'method_not_allowed'),
    });
  }
  return () => apollo.stop();
}

/** The request's parameters, with a document id from the path; `isNamed`: the document is given by an id. */
function givenOf({ method, query, body, params }: FastifyRequest): { given: unknown; isNamed: boolean } {
  const given = method === 'GET' ? query : body;
  const { documentId } = params as { documentId?: string };
  if (documentId === undefined) return { given, isNamed: namesDocument(given) };
  return { given: { ...(given as object | null | undefined), documentId }, isNamed: true };
}

/** Aborted when the connection ends before the answer has been sent. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function execute(
  apollo: ApolloServer<GatewayContext>,
  { request, asked, isNamed }: { request: FastifyRequest; asked: unknown; isNamed: boolean },
  context: GatewayContext,
) {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const isGet = request.method === 'GET';
  const search =
    isGet && isNamed
      ? `?${new URLSearchParams(asked as Record<string, string>)}`
      : new URL(request.url, 'http://gateway').search;
  return apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: request.method, headers, search, body: isGet ? undefined : asked },
    context: () => Promise.resolve(context),
  });
}

/** With any value, the answer reports its cost, also for known operations. */
const costHeader = 'x-mm-cost';

/** Refuses as Apollo Server would; an error with a wait becomes 429 with `Retry-After`, one about a token 401. */
function refuse(reply: FastifyReply, error: GraphQLFormattedError): FastifyReply {
  const name = errorName(error.extensions?.['code']);
  if (name) {
    noteErrors(reply.request, [name]);
    count('moman_refusals_total', { error: name });
  }
  const isModern = reply.request.headers.accept?.includes('application/graphql-response+json') ?? false;
  tellWait(reply, error.extensions);
  const challenge = challengeFor({ extensions: error.extensions ?? {} });
  const status = Number(error.extensions?.['status_code']);
  if (challenge) reply.header('www-authenticate', challenge);
  return reply
    .header('cache-control', 'no-store')
    .type(isModern ? 'application/graphql-response+json; charset=utf-8' : 'application/json; charset=utf-8')
    .code(
      status >= 500 || challenge
        ? status
        : waitIn(error.extensions) !== undefined
          ? 429
          : isModern
            ? 400
            : 200,
    )
    .send(JSON.stringify({ errors: [error] }));
}
