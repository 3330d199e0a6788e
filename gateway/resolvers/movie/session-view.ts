import type { GatewayContext } from '../../context/context.ts';
import type { Session, SessionState } from '../../generated/resolvers.ts';

/** The session as the page may see it: only its state and expiry times, derived from the cookies. */
export function sessionView({ session, language, loginProviders, now }: GatewayContext): Session {
  const times = session.tokens.readable;
  return {
    state: stateOf(session.tokens, Math.floor(now().getTime() / 1000)),
    language,
    accessExpiresAt: times?.access_expires_at ?? null,
    refreshExpiresAt: times?.refresh_expires_at ?? null,
    userId: times?.user_id ?? null,
    loginProviders: [...loginProviders],
  };
}

function stateOf(tokens: GatewayContext['session']['tokens'], nowSeconds: number): SessionState {
  if (!tokens.access && !tokens.refresh) return 'anonymous';
  // Unreadable times count as expired.
  if (tokens.access && (tokens.readable?.access_expires_at ?? 0) > nowSeconds) return 'active';
  return tokens.refresh && (tokens.readable?.refresh_expires_at ?? 0) > nowSeconds
    ? 'refreshable'
    : 'expired';
}
