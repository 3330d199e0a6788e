import { hash } from 'node:crypto';
import type { Clock } from '../time/clock.ts';
import { type TokenCheck, type TokenKind, clockToleranceSeconds, verifyToken } from './token.ts';

/** How long a signature that was found good is not computed again, milliseconds. */
const rememberMs = 30_000;
/** Most tokens remembered, the oldest go first. */
const most = 10_000;

export type VerifyToken = <K extends TokenKind>(kind: K, token: string) => TokenCheck<K>;

/**
 * Checks tokens as `verifyToken` does, and each good one's signature once in a while: it is remembered by its hash. A token
 * that has run out is refused all the same, and whether its session was ended is nothing that a signature says: whoever asks
 * for a session asks `isRevoked` each time.
 */
export function rememberTokens({ secret, clock }: { secret: string; clock: Clock }): VerifyToken {
  /** The key names the kind, so that what is kept is a check of the kind that is asked for. */
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
