// Prepares errors for the client: errors of the catalogue pass, all others are masked.
import type { ApolloServerPlugin } from '@apollo/server';
import { type ErrorDetails, type ErrorName, errorByCode, errorName, errors } from '@mo-man/schema/errors.ts';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import type { Language } from './language.ts';

/** Catalogue errors for the codes with which Apollo Server refuses a request. */
const byApolloCode: Record<string, ErrorName> = {
  GRAPHQL_PARSE_FAILED: 'query_invalid',
  GRAPHQL_VALIDATION_FAILED: 'query_invalid',
  BAD_USER_INPUT: 'query_invalid',
  BAD_REQUEST: 'query_invalid',
  OPERATION_RESOLUTION_FAILURE: 'query_invalid',
  PERSISTED_QUERY_NOT_FOUND: 'operation_not_known',
  PERSISTED_QUERY_NOT_SUPPORTED: 'operation_not_known',
};

/** An error of the gateway's own, with the HTTP status for requests that cannot run at all. */
export function catalogueError<Name extends ErrorName>(
  name: Name,
  details: ErrorDetails<Name> = {},
): GraphQLError {
  const { code, status, en } = errors[name];
  return new GraphQLError(en, { extensions: { ...details, code, status_code: status, name } });
}

/** Apollo Server refuses some requests with only an HTTP status and no code. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof GraphQLError)) return false;
  const { status } = (error.extensions['http'] ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500;
}

/** Several errors of one upstream answer arrive as an AggregateError without a code; the first one's code is used. */
function codeOf({ extensions = {} }: GraphQLFormattedError, error: unknown): Record<string, unknown> {
  const original = error instanceof GraphQLError ? error.originalError : undefined;
  const [first] = original instanceof AggregateError ? (original.errors as unknown[]) : [];
  return first instanceof GraphQLError ? first.extensions : extensions;
}

interface FormatOptions {
  log: Logger;
  error?: unknown;
  /** The request's id; by default the one noted when the error was thrown. */
  requestId?: string | undefined;
}

/** Request id by thrown error, because Apollo Server's `formatError` does not know the request. */
const requestOf = new WeakMap<object, string>();

export function formatError(
  formatted: GraphQLFormattedError,
  { log, error, requestId = isObject(error) ? requestOf.get(error) : undefined }: FormatOptions,
): GraphQLFormattedError {
  /** Server errors tell the id under which logs and traces have them. */
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
    // A developer's mistake is explained; an outdated page is only told to reload.
    const text = name === 'query_invalid' ? message : en;
    return { message: text, ...place, extensions: { code, status_code: status, name } };
  }
  log.error({ request_id: requestId, path, message }, 'masked error');
  const { code, status, en } = errors.internal_error;
  const masked = { code, status_code: status, name: 'internal_error', ...trace };
  return { message: en, ...place, extensions: masked };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Translates the catalogue's own text; texts of upstreams and for developers stay. */
export function inLanguage(error: GraphQLFormattedError, language: Language): GraphQLFormattedError {
  const name = errorName(error.extensions?.['code']);
  if (!name || error.message !== errors[name].en) return error;
  return { ...error, message: errors[name][language] };
}

/** A failed batch fails for each of its items with the same error at the same path; one of them is kept. */
function onceEach(errors: readonly GraphQLFormattedError[]): GraphQLFormattedError[] {
  const places = errors.map((error) => [JSON.stringify(error), error] as const);
  return [...new Map(places).values()];
}

interface Asked {
  requestId: string;
  language: Language;
  /** Receives the names of the answer's errors, for metrics. */
  errorNames: ErrorName[];
}

/** Finishes the errors of an answer, in the reader's language, which `formatError` does not know. */
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
