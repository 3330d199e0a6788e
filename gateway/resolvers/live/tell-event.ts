// What a listener is told of one event, whichever way it listens: failures in the catalogue's words and its language, no more bytes
// than an answer may have, and whether its session is over.
import { errorByCode } from '@mo-man/schema/errors.ts';
import { type ExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import type { GatewayContext } from '../../context/context.ts';
import { formatError, inLanguage } from '../../lib/errors.ts';
import { emptyAnswer } from '../../guards/bound-answer.ts';
import { tooLarge } from '../../guards/operation-limits.ts';

/** A failure as a listener may read it. */
export function tellFailure(
  error: GraphQLFormattedError,
  { language, requestId }: GatewayContext,
  log: Logger,
): GraphQLError {
  const { message, extensions, path } = inLanguage(formatError(error, { log, requestId }), language);
  return new GraphQLError(message, { ...(extensions && { extensions }), ...(path && { path }) });
}

/** Undefined where the event goes out as it is; `isLast`: nothing that follows could be told to this session. */
export function tellEvent(
  { errors, ...result }: ExecutionResult,
  context: GatewayContext,
  log: Logger,
): { result: ExecutionResult; isLast: boolean } | undefined {
  const { isFull } = context.answer;
  // Each event is an answer of its own.
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

/** The session is over, or needs the refresh that a listener never makes: the client sees to it and comes back. */
function endsListening({ extensions }: GraphQLError): boolean {
  const reaction = errorByCode(extensions['code'])?.reaction;
  return reaction === 'refresh_once' || reaction === 'log_out' || reaction === 'log_in';
}
