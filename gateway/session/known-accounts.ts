// Which account an access token belongs to. The gateway cannot verify a token, because anyone who can verify its signature could also
// create tokens; it believes a token's claims only after an upstream has accepted the token.
import { createHash } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';

export interface KnownAccounts {
  /** An opaque id of the account; undefined for a token that no upstream has accepted yet. */
  of(token: string): string | undefined;
  /** An upstream has accepted it for a call that needs the account. */
  taken(token: string): void;
  refused(token: string): void;
}

/** Most remembered tokens; the oldest is dropped first. */
const MOST_KEPT = 100_000;
/** At most the lifetime of a token, so that a revoked one is forgotten by then. */
const KEPT_MS = limits.accessTokenMinutes * 60_000;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export function knownAccounts(now: () => number = Date.now): KnownAccounts {
  const kept = new Map<string, { account: string; until: number }>();
  return {
    of(token) {
      const known = kept.get(hashOf(token));
      return known && known.until > now() ? known.account : undefined;
    },
    taken(token) {
      const key = hashOf(token);
      const known = kept.get(key);
      if (known && known.until > now()) return;
      kept.delete(key);
      kept.set(key, { account: hashOf(subjectOf(token) ?? token), until: now() + KEPT_MS });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    },
    refused: (token) => void kept.delete(hashOf(token)),
  };
}

/** `sub` of a JSON Web Token (RFC 7519); undefined for another kind of token, which then counts as an account of its own. */
function subjectOf(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const { sub } = (claims ?? {}) as { sub?: unknown };
    return typeof sub === 'string' && sub !== '' ? `sub ${sub}` : undefined;
  } catch {
    return undefined;
  }
}
