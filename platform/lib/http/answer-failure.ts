import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorName } from '@mo-man/schema/errors.ts';
import { isDatabaseAway } from '../database-away.ts';
import { sqlState } from '../sql-state.ts';
import { Failure, failureBody } from '../failure.ts';
import { languageOfRequest } from '../text/language.ts';

/** Errors of the framework itself, by HTTP status, as names of the error catalogue. */
const refusals = new Map<number | undefined, ErrorName>([
  [404, 'route_not_found'],
  [405, 'method_not_allowed'],
  [413, 'request_too_large'],
  [415, 'unsupported_media_type'],
] as const);

/** PostgreSQL's codes for U+0000 in text and in JSON, which can only come from the request. */
const UNKEEPABLE_TEXT = new Set(['22021', '22P05']);

/** PostgreSQL's code for a lock timeout, and the Retry-After that is answered then. */
const LOCKED = '55P03';
const LOCKED_SECONDS = 5;

/** The fields of a request that violate its schema; `problem` is the id of a rule's text when a rule refused it. */
function brokenFields(error: FastifyError) {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  return error.validation.map(({ instancePath, message }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    problem: message ?? 'invalid',
  }));
}

function toFailure(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error;
  const fields = brokenFields(error);
  if (fields) return new Failure('invalid_input', { fields });
  if (UNKEEPABLE_TEXT.has(error.code)) return new Failure('invalid_input');
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return new Failure('service_unavailable');
  if (isDatabaseAway(error)) return new Failure('service_unavailable');
  // A lock timeout: only this call failed. With retry_after the gateway does not take it for an outage.
  if (sqlState(error) === LOCKED) return new Failure('service_unavailable', { retry_after: LOCKED_SECONDS });
  const status = error.code?.startsWith('FST_') ? (error.statusCode ?? 500) : 500;
  if (status >= 400 && status < 500) return new Failure(refusals.get(status) ?? 'invalid_input');
  return new Failure('internal_error');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every error that the route may answer; absent for routes of no table. */
    errors?: ReadonlySet<ErrorName>;
  }
}

/** An error that the route's row does not list is a mistake in the row: it is logged, and in strict mode answered as internal_error. */
function onlyListed(failure: Failure, { routeOptions, log }: FastifyRequest, strict: boolean): Failure {
  const { config, url: route } = routeOptions;
  if (!config.errors || config.errors.has(failure.failure)) return failure;
  log.error({ route, failure: failure.failure }, 'the row of the route does not list this error');
  return strict ? new Failure('internal_error') : failure;
}

/** Answers any error in the envelope of the contracts. Unexpected ones are masked, and logged in full. */
export function answerFailure(
  error: FastifyError | Failure,
  request: FastifyRequest,
  reply: FastifyReply,
  strict: boolean,
) {
  // The client hung up while sending its body: not an error of ours, and nobody reads the answer.
  const isCutOff = request.raw.destroyed && !request.raw.complete;
  const failure = onlyListed(isCutOff ? new Failure('invalid_input') : toFailure(error), request, strict);
  if (failure.status >= 500) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  }
  if (typeof failure.details['retry_after'] === 'number')
    reply.header('retry-after', failure.details['retry_after']);
  return reply
    .status(failure.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureBody(failure, languageOfRequest(request)));
}
