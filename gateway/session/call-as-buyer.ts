// Calls made with the buyer's token: on a 401 refresh once and retry once.
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

/** What an upstream says of a token that it does not take. */
const refusesToken: readonly ErrorName[] = [
  'invalid_access_token',
  'unauthorized_error',
  'invalid_device_access',
];

export interface BuyerCalls {
  /** A call that needs the buyer: login_required when there is no session, session_expired when one is over. */
  asBuyer<T>(call: () => Promise<T>): Promise<T>;
  /** A call that shows more to a buyer, but works for a visitor. */
  asAnyone<T>(call: () => Promise<T>): Promise<T>;
  /** A call that needs no buyer, only a device. */
  asDevice<T>(call: () => Promise<T>): Promise<T>;
  /** Exchanges the refresh token now; with `newFamily` for a session of its own, and the one it came from stays. */
  refresh(options?: { newFamily?: boolean }): Promise<void>;
}

/** A refused refresh ends the session with -1002; a refresh that never got an answer keeps it. */
function sessionEnded(error: unknown, session: RequestSession): unknown {
  if (!(error instanceof UpstreamFailure) || !endsSession.includes(error.code)) return error;
  session.clear();
  return error.code === 'invalid_refresh_token'
    ? new UpstreamFailure('session_expired', {}, error.message)
    : error;
}

export interface BuyerCallOptions {
  refreshOnce(token: string, newFamily: boolean): Promise<Refreshed>;
  /** Sees to it that there is a device token to call with. */
  deviceReady(): Promise<void>;
  /** Gets another one, because the platform does not know this one. */
  renewDevice(): Promise<void>;
  nowSeconds(): number;
  /** Told of the tokens of what only an account may do. */
  accounts: Pick<KnownAccounts, 'taken' | 'refused'>;
}

/** Calls with a device token; one that the platform no longer knows (its secret changed) is replaced, once at a time. */
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
  /** All calls of one request share one exchange. */
  const refresh: BuyerCalls['refresh'] = ({ newFamily = false } = {}) =>
    newFamily ? exchange(true) : (refreshing ??= exchange(false));

  const isStale = () => {
    const until = session.tokens.readable?.access_expires_at;
    return !session.tokens.access || (until !== undefined && until <= nowSeconds());
  };

  /** A call that ends the session when it is told that there is none any more. */
  const untilEnded = async <T>(call: () => Promise<T>): Promise<T> => {
    let token: string | undefined;
    try {
      const answer = await asDevice(() => {
        // Read where the call reads it: another one may have changed it meanwhile.
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
