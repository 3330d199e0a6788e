import { type ErrorDetails, type ErrorName, errorName } from '@mo-man/schema/errors.ts';
import type { FastifyReply } from 'fastify';
import type { GraphQLError } from 'graphql';
import { sendError } from './send-error.ts';

/** `WWW-Authenticate` of a refusal, as RFC 6750 has it; undefined for errors that are about no token. */
export function challengeFor({ extensions }: Pick<GraphQLError, 'extensions'>): string | undefined {
  const name = errorName(extensions['code']);
  if (name === 'app_token_invalid') return 'Bearer error="invalid_token"';
  if (name !== 'app_scope_missing') return undefined;
  return `Bearer error="insufficient_scope", scope="${String(extensions['scope'])}"`;
}

/** Answers a request whose token is not accepted, or cannot be judged at the moment. */
export function sendRefusedToken(reply: FastifyReply, { extensions }: GraphQLError): FastifyReply {
  const { code, status_code: _status, name: _name, ...details } = extensions;
  const challenge = challengeFor({ extensions });
  if (challenge) reply.header('www-authenticate', challenge);
  return sendError(reply, errorName(code) ?? 'internal_error', details as ErrorDetails<ErrorName>);
}
