// Cache-Control and Vary of answers that are anybody's.
import { limits } from '@mo-man/schema/limits.ts';

/** `authorization`: a shared cache must not give a visitor's answer to a token, which may be revoked, or lack the scope. */
const byBody = 'accept, accept-encoding, authorization';
/** Without `?lang=` the reader's cookie and Accept-Language choose the language. */
const byReader = `${byBody}, accept-language, cookie`;

export const varyOf = (langQuery: string | undefined): string => (langQuery ? byBody : byReader);

/**
 * Cache-Control for the app's own cache. It is private though the data is anybody's: RFC 9111 (3.5) lets a shared cache keep a `public` answer
 * to a request with Authorization, and it would then answer in our place, past the end of the token, and keep entries for each token.
 */
export function ownAge(trueMs: number): string {
  const fresh = Math.min(limits.responseCacheSeconds, Math.floor(trueMs / 1_000));
  return fresh < 1 ? 'no-store' : `private, max-age=${fresh}`;
}

/** Cache-Control for shared caches; browsers revalidate each time. */
export function sharedAge(trueMs: number): string {
  const seconds = Math.floor(trueMs / 1_000);
  const fresh = Math.min(limits.responseCacheSeconds, seconds);
  if (fresh < 1) return 'no-store';
  const stale = Math.min(limits.responseCacheStaleSeconds, seconds - fresh);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}
