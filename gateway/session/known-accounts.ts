// Which account an access token is of, as far as this process may believe it: an upstream has taken the token, and with its signature
// what it says. We cannot check one ourselves: whoever can, could make them.
import { createHash } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';

export interface KnownAccounts {
  /** Stands for the account; undefined for a token that no upstream has taken yet. */
  of(token: string): string | undefined;
  /** An upstream has done with it what only its account may do. */
  taken(token: string): void;
  /** An upstream has refused it. */
  refused(token: string): void;
}

/** Most tokens that one process remembers; the one that was taken first goes. */
const MOST_KEPT = 100_000;
/** Not longer than a token is good: one that was revoked meanwhile is forgotten by then. */
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

/** `sub` of a JSON Web Token (RFC 7519); undefined for a token of another kind, which then stands for itself. */
function subjectOf(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const { sub } = (claims ?? {}) as { sub?: unknown };
    return typeof sub === 'string' && sub !== '' ? `sub ${sub}` : undefined;
  } catch {
    return undefined;
  }
}
