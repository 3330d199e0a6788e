import type { FastifyReply } from 'fastify';

/** `retry_after` of an error's details, seconds. */
export function waitIn(details: unknown): number | undefined {
  const wait = (details as { retry_after?: unknown } | null | undefined)?.retry_after;
  return typeof wait === 'number' && wait > 0 ? Math.ceil(wait) : undefined;
}

/** Sets `Retry-After` to the longest wait of these errors, for proxies and clients that only know HTTP. */
export function tellWait(reply: FastifyReply, ...details: unknown[]): void {
  const longest = longestWait(details);
  if (longest !== undefined) reply.header('retry-after', String(longest));
}

export function longestWait(details: readonly unknown[]): number | undefined {
  const waits = details.map(waitIn).filter((wait) => wait !== undefined);
  return waits.length > 0 ? Math.max(...waits) : undefined;
}
