// Upstream calls with the buyer's access token; a 401 leads to one refresh and one retry.
import { type ErrorName, errors } from '@mo-man/schema/errors.ts';
import type { KnownAccounts } from './known-accounts.ts';
import { UpstreamFailure } from '../lib/upstream-failure.ts';
import type { Refreshed } from './refresh-once.ts';
import type { RequestSession } from './session.ts';

const endsSession: readonly ErrorName[] = [
  'invalid_refresh_token',
  'invalid_device_access',
  'session_expired',
];

const refusesToken: readonly ErrorName[] = [
  'invalid_access_token',
  'unauthorized_error',
  'invalid_device_access',
];

export interface BuyerCalls {
  /** For calls that need a buyer. Throws login_required without a session, session_expired when it has ended. */
  asBuyer<T>(call: () => Promise<T>): Promise<T>;
  /** For calls that work for visitors and show more to a buyer. */
  asAnyone<T>(call: () => Promise<T>): Promise<T>;
  /** For calls that need only a device. */
  asDevice<T>(call: () => Promise<T>): Promise<T>;
  /** Exchanges the refresh token now. `newFamily` creates a separate session and keeps the old one. */
  refresh(options?: { newFamily?: boolean }): Promise<void>;
}

/** A rejected refresh token ends the session with -1002; a refresh without an answer keeps it. */
function sessionEnded(error: unknown, session: RequestSession): unknown {
  if (!(error instanceof UpstreamFailure) || !endsSession.includes(error.code)) return error;
  session.clear();
  return error.code === 'invalid_refresh_token'
    ? new UpstreamFailure('session_expired', {}, error.message)
    : error;
}

export interface BuyerCallOptions {
  refreshOnce(token: string, newFamily: boolean): Promise<Refreshed>;
  deviceReady(): Promise<void>;
  /** Gets a new device token, because the platform does not know the current one. */
  renewDevice(): Promise<void>;
  nowSeconds(): number;
  /** Learns which tokens an upstream accepted or rejected. */
  accounts: Pick<KnownAccounts, 'taken' | 'refused'>;
}

/**
 * Calls with a device token. A token that the platform no longer knows (its secret changed) is replaced; concurrent calls share the
 * replacement.
 */
export function callsOfDevice({
  deviceReady,
  renewDevice,
}: Pick<BuyerCallOptions, 'deviceReady' | 'renewDevice'>): BuyerCalls['asDevice'] {
  let renewing: Promise<void> | undefined;
  return async (call) => {
    await deviceReady();
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof UpstreamFailure) || error.code !== 'invalid_device_token') throw error;
      renewing ??= renewDevice().finally(() => (renewing = undefined));
      await renewing;
      return await call();
    }
  };
}

export function buyerCalls(
  session: RequestSession,
  { refreshOnce, deviceReady, renewDevice, nowSeconds, accounts }: BuyerCallOptions,
): BuyerCalls {
  let refreshing: Promise<void> | undefined;
  const asDevice = callsOfDevice({ deviceReady, renewDevice });

  const exchange = async (newFamily: boolean) => {
    const token = session.tokens.refresh;
    if (!token) throw new UpstreamFailure('session_expired', {}, 'no refresh token');
    if (!session.canRotate)
      throw new UpstreamFailure('invalid_access_token', {}, 'a socket never rotates tokens');
    try {
      const { grants, userId } = await refreshOnce(token, newFamily);
      session.accept(grants, userId);
    } catch (error) {
      throw sessionEnded(error, session);
    }
  };
  /** All calls of one request share one refresh. */
  const refresh: BuyerCalls['refresh'] = ({ newFamily = false } = {}) =>
    newFamily ? exchange(true) : (refreshing ??= exchange(false));

  const isStale = () => {
    const until = session.tokens.readable?.access_expires_at;
    return !session.tokens.access || (until !== undefined && until <= nowSeconds());
  };

  /** Clears the session when the upstream reports that it has ended. */
  const untilEnded = async <T>(call: () => Promise<T>): Promise<T> => {
    let token: string | undefined;
    try {
      const answer = await asDevice(() => {
        // Read at the moment of the call, because a concurrent call may have changed it.
        token = session.tokens.access;
        return call();
      });
      if (token) accounts.taken(token);
      return answer;
    } catch (error) {
      if (token && error instanceof UpstreamFailure && refusesToken.includes(error.code))
        accounts.refused(token);
      const isEnd = error instanceof UpstreamFailure && endsSession.includes(error.code);
      if (isEnd && session.canRotate) session.clear();
      throw error;
    }
  };

  const asBuyer = async <T>(call: () => Promise<T>): Promise<T> => {
    if (!session.tokens.access && !session.tokens.refresh) {
      const code = session.tokens.readable ? 'session_expired' : 'login_required';
      throw new UpstreamFailure(code, {}, 'no session');
    }
    if (isStale() && session.canRotate) await refresh();
    const alreadyRefreshed = refreshing !== undefined;
    try {
      return await untilEnded(call);
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      if (errors[error.code].reaction !== 'refresh_once' || alreadyRefreshed) throw error;
      await refresh();
      return await untilEnded(call);
    }
  };

  return {
    asBuyer,
    asDevice,
    refresh,
    async asAnyone(call) {
      if (session.canRotate && session.tokens.refresh && isStale()) await refresh().catch(() => undefined);
      return await asDevice(call);
    },
  };
}
