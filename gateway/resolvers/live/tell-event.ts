// Prepares one event of a subscription, for sockets and streams alike: translates its errors, limits its size, and detects the end of the
// session.
import { errorByCode } from '@mo-man/schema/errors.ts';
import { type ExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import type { GatewayContext } from '../../context/context.ts';
import { formatError, inLanguage } from '../../lib/errors.ts';
import { emptyAnswer } from '../../guards/bound-answer.ts';
import { tooLarge } from '../../guards/operation-limits.ts';

/** An error as the client gets it: masked and in its language. */
export function tellFailure(
  error: GraphQLFormattedError,
  { language, requestId }: GatewayContext,
  log: Logger,
): GraphQLError {
  const { message, extensions, path } = inLanguage(formatError(error, { log, requestId }), language);
  return new GraphQLError(message, { ...(extensions && { extensions }), ...(path && { path }) });
}

/** Undefined when the event is sent unchanged; `isLast` when the subscription must end after it. */
export function tellEvent(
  { errors, ...result }: ExecutionResult,
  context: GatewayContext,
  log: Logger,
): { result: ExecutionResult; isLast: boolean } | undefined {
  const { isFull } = context.answer;
  // Each event is measured as an answer of its own.
  Object.assign(context.answer, emptyAnswer());
  if (isFull)
    return {
      result: { data: null, errors: [tellFailure(tooLarge().toJSON(), context, log)] },
      isLast: false,
    };
  if (!errors) return undefined;
  const told = errors.map((error) => tellFailure(error.toJSON(), context, log));
  return { result: { ...result, errors: told }, isLast: told.some(endsListening) };
}

/** The session has ended, or needs a refresh, which a subscription never makes: the client does it and subscribes again. */
function endsListening({ extensions }: GraphQLError): boolean {
  const reaction = errorByCode(extensions['code'])?.reaction;
  return reaction === 'refresh_once' || reaction === 'log_out' || reaction === 'log_in';
}
