// Errors to our own gateway, where it has said that it writes them down: without the person, each once, and few.
import { limits } from '@mo-man/schema/limits.ts';
import { scrub, scrubbedLengths, scrubPath } from '@mo-man/schema/rules/text/scrub.rule.ts';
import type { BrowserErrorWire } from '@mo-man/schema/wire/browser-error.ts';

const sent = new Set<string>();

/** Never throws, and nothing waits for it. */
export function sendError(error: unknown, origin: BrowserErrorWire['origin']): void {
  const report = describeError(error, origin, location.pathname);
  const key = report.message + report.stack;
  if (sent.has(key) || sent.size >= limits.browserErrorsPerPage) return;
  sent.add(key);
  void fetch('/browser-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);
}

/**
 * What is told of an error, scrubbed.
 *
 * @internal
 */
export function describeError(
  error: unknown,
  origin: BrowserErrorWire['origin'],
  path: string,
): BrowserErrorWire {
  const isError = error instanceof Error;
  const message = isError ? `${error.name}: ${error.message}` : String(error);
  return {
    message: scrub(message, scrubbedLengths.message) || 'unknown',
    stack: scrub((isError && error.stack) || '', scrubbedLengths.stack),
    path: scrubPath(path),
    origin,
  };
}
