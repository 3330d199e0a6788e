// Answers public queries from the response cache as bytes, before anything is parsed, validated or executed.
import type { Explained } from '@mo-man/schema/wire/explained.ts';
import { limits } from '@mo-man/schema/limits.ts';
import type { AppScope } from '@mo-man/schema/values.ts';
import { count } from '@mo-man/telemetry/metrics/record.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { IncomingRequest } from '../context/create-context.ts';
import { explain } from '../explain/explain.rule.ts';
import type { CallRecorder } from '../explain/record-calls.ts';
import type { KnownOperations } from '../guards/known-operations.ts';
import { languageOf } from '../lib/language.ts';
import { type CookieSet, cookieSetFor, languageCookie } from '../session/session-cookies.ts';
import type { AskAsVisitor } from './ask-as-visitor.ts';
import { ownAge, sharedAge, varyOf } from './cache-headers.ts';
import { readQuestion } from './read-question.ts';
import { responseCache } from './response-cache.ts';
import { type CacheableOperation, cacheableOperations } from './cacheable-operations.ts';
import { nextChange } from './next-change.rule.ts';
import { type PackedText, bytesOf, packedText, sendPacked } from './packed-text.ts';

/** Most cached answers, and most bytes of all of them. */
const MOST_ANSWERS = 1_000;
const MOST_BYTES = 16_000_000;
/** After a failure, requests take the normal way for this long and get the error. */
const FAILED_MS = 1_000;

interface CachedAnswer {
  text: PackedText;
  /** Milliseconds of the platform's clock. */
  trueUntil: number;
}

export interface AnswerFromCacheOptions {
  schema: GraphQLSchema;
  known: KnownOperations;
  ask: AskAsVisitor;
  siteCookies: CookieSet;
  now(): Date;
}

/** Resolves to true when it has sent the answer; false when the request must take the normal way. */
export type AnswerFromCache = (
  request: FastifyRequest,
  reply: FastifyReply,
  question: { incoming: IncomingRequest; asked: unknown; recorder?: CallRecorder | undefined },
) => Promise<boolean>;

/**
 * Serves only requests without a session, for known operations by hash whose fields are all public; of apps, only what their token may read,
 * because an answer that is kept has no scopes. The answer is read as a visitor
 * without cookies, must be complete and without errors, and is served for `responseCacheSeconds`; for `responseCacheStaleSeconds` more it
 * is still served while it is refreshed. A change in the platform (a sale opens, a showing is cancelled, the last ticket is sold) is
 * visible after these seconds at most, and at once at a moment that the answer itself mentions.
 */
export function answerFromCache({
  schema,
  known,
  ask,
  siteCookies,
  now,
}: AnswerFromCacheOptions): AnswerFromCache {
  const operations = cacheableOperations(schema, known);
  const find = (hash: string) => operations.get(hash);
  const nowMs = () => now().getTime();
  const cache = responseCache<CachedAnswer>({
    keepMs: limits.responseCacheSeconds * 1_000,
    staleMs: limits.responseCacheStaleSeconds * 1_000,
    trueMs: ({ trueUntil }) => trueUntil - nowMs(),
    failedMs: FAILED_MS,
    waitMs: Infinity,
    most: MOST_ANSWERS,
    mostWeight: MOST_BYTES,
    weightOf: ({ text }) => bytesOf(text),
  });

  return async (request, reply, { incoming, asked: given, recorder }) => {
    if (hasSession(incoming, siteCookies)) return false;
    const mediaType = mediaTypeFor(request.headers.accept);
    const isGet = request.method === 'GET';
    const asked = readQuestion(given, find);
    if (!asked || !mediaType) return false;
    const { operation, variables, key } = asked;
    const { callingApp } = incoming;
    // The usual way refuses it by name.
    if (callingApp && !mayAsk(callingApp.app, operation)) return false;
    const { cookies, langQuery, acceptLanguage } = incoming;
    const language = languageOf({
      query: langQuery,
      cookie: cookies[languageCookie],
      header: acceptLanguage,
    });
    let isAsker = false;
    const read = async () => {
      isAsker = true;
      const answers = await ask([operation.document], variables, language, recorder);
      if (!answers) return undefined;
      const [data] = answers;
      return { text: packedText(`${JSON.stringify({ data })}\n`), trueUntil: nextChange(data, nowMs()) };
    };
    const found = cache(`${language} ${key}`, read);
    const isRead = found instanceof Promise;
    const answer = await found;
    count('moman_visitor_answers_total', { from: !answer ? 'elsewhere' : isRead ? 'read' : 'memory' });
    if (!answer) return false;
    if (recorder) {
      const { all, ms } = recorder;
      const told = explain(isRead ? all : [], { ms: ms(), cache: isRead && isAsker ? 'miss' : 'hit' });
      reply.type(mediaType).header('cache-control', 'no-store').send(withExplained(answer.text, told));
      return true;
    }
    reply
      .type(mediaType)
      .header('vary', varyOf(langQuery))
      .header('cache-control', isGet ? ageFor(callingApp)(answer.trueUntil - nowMs()) : 'no-store');
    await sendPacked(reply, answer.text);
    return true;
  };
}

/** Whether the request has session cookies, even expired ones. */
export function hasSession({ cookies, app }: IncomingRequest, ofSite: CookieSet): boolean {
  const { access, refresh } = cookieSetFor(app, ofSite);
  return Boolean(cookies[access] || cookies[refresh]);
}

/** The cached text, with what stood behind it. */
const withExplained = ({ bytes }: PackedText, told: Explained): string =>
  `${bytes.toString('utf8').trimEnd().slice(0, -1)},"extensions":${JSON.stringify({ explain: told })}}\n`;

/** What an app may ask that has this token. */
const mayAsk = ({ scopes: has }: { scopes: readonly AppScope[] }, { scopes }: CacheableOperation): boolean =>
  scopes?.every((scope) => has.includes(scope)) ?? false;

const ageFor = (callingApp: unknown) => (callingApp ? ownAge : sharedAge);

const json = 'application/json; charset=utf-8';
const graphqlJson = 'application/graphql-response+json; charset=utf-8';

/** Handles the Accept values of our pages and of simple clients; other values take the normal way. */
function mediaTypeFor(accept: string | undefined): string | undefined {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return json;
  const isOurs = accept === 'application/graphql-response+json,application/json;q=0.9';
  return isOurs || accept === 'application/graphql-response+json' ? graphqlJson : undefined;
}
