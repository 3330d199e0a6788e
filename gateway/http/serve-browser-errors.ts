// Logs errors of the site in browsers: without personal data, rate limited, and sent to no third party.
import { limits } from '@mo-man/schema/limits.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import { scrub, scrubbedLengths, scrubPath } from '@mo-man/schema/rules/text/scrub.rule.ts';
import { browserError } from '@mo-man/schema/wire/browser-error.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { countTries } from '../lib/count-tries.ts';
import { isOwnOrigin, mayBeCrossSite } from '../guards/refuse-cross-site.ts';
import { sendError } from '../lib/send-error.ts';

/** Largest report, bytes. */
const MOST_BODY = 8 * 1024;

/** `POST /browser-errors` answers 204 when the error was logged. It reads no cookie and stores no address. */
export function serveBrowserErrors(
  app: FastifyInstance,
  { log, publicUrl }: { log: Logger; publicUrl: string },
): void {
  const tries = countTries({
    perNetwork: limits.browserErrorsMaxPerNetworkMinute,
    inAll: limits.browserErrorsMaxPerMinute,
  });
  app.post('/browser-errors', { bodyLimit: MOST_BODY }, async (request, reply) => {
    if (mayBeCrossSite(request.headers) || !isOwnOrigin(request.headers, publicUrl))
      return sendError(reply, 'cross_site_refused');
    const wait = tries.take(networkOf(request.ip));
    if (wait > 0) return sendError(reply, 'too_fast', { retry_after: wait });
    const told = browserError.safeParse(request.body);
    if (!told.success) return sendError(reply, 'query_invalid');
    const { message, stack, path, origin } = told.data;
    const seen = {
      origin,
      message: scrub(message, scrubbedLengths.message),
      stack: scrub(stack, scrubbedLengths.stack),
      path: scrubPath(path),
    };
    log.warn({ browserError: seen, request_id: request.id }, 'an error in a browser');
    return reply.code(204).send();
  });
}
