import type { FastifyReply } from 'fastify';

/** `retry_after` of an error, where it is known. Seconds. */
export function waitIn(details: unknown): number | undefined {
  const wait = (details as { retry_after?: unknown } | null | undefined)?.retry_after;
  return typeof wait === 'number' && wait > 0 ? Math.ceil(wait) : undefined;
}

/** Says in the header `Retry-After` what these errors of the answer say beside their codes: for proxies, and for clients that know only HTTP. */
export function tellWait(reply: FastifyReply, ...details: unknown[]): void {
  const longest = longestWait(details);
  if (longest !== undefined) reply.header('retry-after', String(longest));
}

export function longestWait(details: readonly unknown[]): number | undefined {
  const waits = details.map(waitIn).filter((wait) => wait !== undefined);
  return waits.length > 0 ? Math.max(...waits) : undefined;
}
