// Sends errors to our own gateway, if it has announced that it logs them: without personal data, each once, and limited in number.
import { limits } from '@mo-man/schema/limits.ts';
import { scrub, scrubbedLengths, scrubPath } from '@mo-man/schema/rules/text/scrub.rule.ts';
import type { BrowserErrorWire } from '@mo-man/schema/wire/browser-error.ts';

const sent = new Set<string>();

/** Never throws, and is not awaited. */
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
 * The report of an error, scrubbed of personal data.
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
