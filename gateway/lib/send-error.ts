import { type ErrorDetails, type ErrorName, errors } from '@mo-man/schema/errors.ts';
import { count } from '@mo-man/telemetry/metrics/record.ts';
import type { FastifyReply } from 'fastify';
import { tellWait } from './tell-wait.ts';

/** Sends an error outside GraphQL in the shape of a GraphQL error. */
export function sendError<Name extends ErrorName>(
  reply: FastifyReply,
  name: Name,
  details: ErrorDetails<Name> = {},
): FastifyReply {
  const { code, status, en } = errors[name];
  if (status < 500) count('moman_refusals_total', { error: name });
  const trace = status < 500 ? {} : { trace_id: reply.request.id };
  const body = {
    errors: [{ message: en, extensions: { ...details, code, status_code: status, name, ...trace } }],
  };
  tellWait(reply, details);
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
