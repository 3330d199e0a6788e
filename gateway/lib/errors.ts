// The last look at an error before it leaves: what the catalogue knows passes, the rest is masked.
import type { ApolloServerPlugin } from '@apollo/server';
import { type ErrorDetails, type ErrorName, errorByCode, errorName, errors } from '@mo-man/schema/errors.ts';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import type { Language } from './language.ts';

/** What Apollo Server says of requests that never ran, as the catalogue says it. */
const byApolloCode: Record<string, ErrorName> = {
  GRAPHQL_PARSE_FAILED: 'query_invalid',
  GRAPHQL_VALIDATION_FAILED: 'query_invalid',
  BAD_USER_INPUT: 'query_invalid',
  BAD_REQUEST: 'query_invalid',
  OPERATION_RESOLUTION_FAILURE: 'query_invalid',
  PERSISTED_QUERY_NOT_FOUND: 'operation_not_known',
  PERSISTED_QUERY_NOT_SUPPORTED: 'operation_not_known',
};

/** An error of the gateway's own, with a status for the HTTP answer when nothing could run at all. */
export function catalogueError<Name extends ErrorName>(
  name: Name,
  details: ErrorDetails<Name> = {},
): GraphQLError {
  const { code, status, en } = errors[name];
  return new GraphQLError(en, { extensions: { ...details, code, status_code: status, name } });
}

/** Apollo Server refuses some requests without a code of its own, only with a status for them. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof GraphQLError)) return false;
  const { status } = (error.extensions['http'] ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500;
}

/** Several errors of one upstream answer come as one without a code; the first of them says what it is about. */
function codeOf({ extensions = {} }: GraphQLFormattedError, error: unknown): Record<string, unknown> {
  const original = error instanceof GraphQLError ? error.originalError : undefined;
  const [first] = original instanceof AggregateError ? (original.errors as unknown[]) : [];
  return first instanceof GraphQLError ? first.extensions : extensions;
}

interface FormatOptions {
  log: Logger;
  /** What was thrown, where that is known. */
  error?: unknown;
  /** The request that it belongs to; known already of what was thrown while an operation ran. */
  requestId?: string | undefined;
}

/** Whose request threw it: Apollo Server formats errors without saying. */
const requestOf = new WeakMap<object, string>();

export function formatError(
  formatted: GraphQLFormattedError,
  { log, error, requestId = isObject(error) ? requestOf.get(error) : undefined }: FormatOptions,
): GraphQLFormattedError {
  /** Of what somebody must look into: the id under which log and traces have it. */
  const trace = requestId === undefined ? {} : { trace_id: requestId };
  const { stacktrace: _stack, http: _http, ...extensions } = codeOf(formatted, error);
  const { message, path, locations } = formatted;
  const place = { ...(path ? { path } : {}), ...(locations ? { locations } : {}) };
  const known = errorByCode(extensions['code']);
  if (known) {
    const name = errorName(extensions['code']);
    const forLog = known.status >= 500 ? trace : {};
    return { message, ...place, extensions: { ...extensions, status_code: known.status, name, ...forLog } };
  }
  const name = byApolloCode[String(extensions['code'])] ?? (isRefused(error) ? 'query_invalid' : undefined);
  if (name) {
    const { code, status, en } = errors[name];
    // A developer's mistake is explained; an old page is only told to reload.
    const text = name === 'query_invalid' ? message : en;
    return { message: text, ...place, extensions: { code, status_code: status, name } };
  }
  log.error({ request_id: requestId, path, message }, 'masked error');
  const { code, status, en } = errors.internal_error;
  const masked = { code, status_code: status, name: 'internal_error', ...trace };
  return { message: en, ...place, extensions: masked };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The catalogue's own words in the reader's language; an upstream's text and a developer's are left alone. */
export function inLanguage(error: GraphQLFormattedError, language: Language): GraphQLFormattedError {
  const name = errorName(error.extensions?.['code']);
  if (!name || error.message !== errors[name].en) return error;
  return { ...error, message: errors[name][language] };
}

/** A batch that failed fails for each of its items with the same error at the same path; once is enough. */
function onceEach(errors: readonly GraphQLFormattedError[]): GraphQLFormattedError[] {
  const places = errors.map((error) => [JSON.stringify(error), error] as const);
  return [...new Map(places).values()];
}

/** What is to be known of a request to finish its errors. */
interface Asked {
  requestId: string;
  language: Language;
  /** Filled with the names of the errors of the answer, for the figures. */
  errorNames: ErrorName[];
}

/** `formatError` sees one error and not the reader; here those of an answer get its language. */
export const finishErrors: ApolloServerPlugin<Asked> = {
  requestDidStart: () =>
    Promise.resolve({
      didEncounterErrors({ errors: thrown, contextValue: { requestId } }) {
        for (const error of thrown) requestOf.set(error, requestId);
        return Promise.resolve();
      },
      willSendResponse({ response: { body }, contextValue: { language, errorNames } }) {
        if (body.kind === 'single' && body.singleResult.errors) {
          body.singleResult.errors = onceEach(body.singleResult.errors).map((error) =>
            inLanguage(error, language),
          );
          for (const { extensions } of body.singleResult.errors) {
            const name = errorName(extensions?.['code']);
            if (name) errorNames.push(name);
          }
        }
        return Promise.resolve();
      },
    }),
};
