import { hash } from 'node:crypto';
import type { Clock } from '../time/clock.ts';
import { type TokenCheck, type TokenKind, clockToleranceSeconds, verifyToken } from './token.ts';

/** How long a valid signature is cached, milliseconds. */
const rememberMs = 30_000;
/** Size of the cache; the oldest tokens are evicted first. */
const most = 10_000;

export type VerifyToken = <K extends TokenKind>(kind: K, token: string) => TokenCheck<K>;

/**
 * `verifyToken` with a cache of valid signatures, by hash of the token. Expiry is still checked at each call. Whether a session was ended
 * is not cached here: callers check `isRevoked` each time.
 */
export function rememberTokens({ secret, clock }: { secret: string; clock: Clock }): VerifyToken {
  /** The key includes the kind, so that a cached check is of the requested kind. */
  const known = new Map<string, { check: unknown; exp: number; until: number }>();
  return <K extends TokenKind>(kind: K, token: string): TokenCheck<K> => {
    const key = `${kind} ${hash('sha256', token, 'base64')}`;
    const now = clock.now().getTime();
    const seen = known.get(key);
    if (seen && now < seen.until) {
      const isOver = now >= (seen.exp + clockToleranceSeconds) * 1000;
      return isOver ? { ok: false, reason: 'expired' } : (seen.check as TokenCheck<K>);
    }
    known.delete(key);
    const check = verifyToken(kind, token, { secret, clock });
    if (!check.ok) return check;
    if (known.size >= most) known.delete(known.keys().next().value ?? '');
    known.set(key, { check, exp: check.claims.exp, until: now + rememberMs });
    return check;
  };
}
