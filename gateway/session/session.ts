// The session of one request: its tokens, how they change, and what that does to the cookies.
import type { GrantsWire } from '@mo-man/schema/wire/accounts/session.ts';
import {
  type CookieChange,
  type CookieSet,
  type ReadableSession,
  clearedCookies,
  deviceCookie,
  grantCookies,
  readSession,
} from './session-cookies.ts';

export interface SessionTokens {
  access: string | undefined;
  refresh: string | undefined;
  device: string | undefined;
  readable: ReadableSession | undefined;
}

export interface RequestSession {
  readonly tokens: SessionTokens;
  /** False on a socket: it cannot set cookies, so it never rotates tokens. */
  readonly canRotate: boolean;
  /** Cookies to set with the answer, in order. */
  readonly changes: CookieChange[];
  accept(grants: GrantsWire, userId: string): void;
  acceptDevice(token: string, nowSeconds: number): void;
  /** The platform does not know this device token any more. */
  forgetDevice(): void;
  clear(): void;
}

/** What no token of ours has: a call with it would not even leave. */
const isSpoiled = (value: string | undefined): boolean =>
  value !== undefined && !/^[\x21-\x7e]*$/.test(value);

/** The tokens that came with a request, of the set that it is for. A cookie that can hold none is none. */
export function tokensIn(
  cookies: Record<string, string | undefined>,
  { access, refresh, device, sessionDevice, readable }: CookieSet,
): SessionTokens {
  const tokenIn = (name: string) => (isSpoiled(cookies[name]) ? undefined : cookies[name] || undefined);
  const tokens = { access: tokenIn(access), refresh: tokenIn(refresh) };
  return {
    ...tokens,
    // Sessions of before this cookie was set have the browser's own.
    device: ((tokens.access || tokens.refresh) && tokenIn(sessionDevice)) || tokenIn(device),
    readable: readSession(cookies[readable]),
  };
}

/** Clears the cookies of a set that can hold no token: otherwise the browser would send them with every call to come. */
export function clearedSpoiled(
  cookies: Record<string, string | undefined>,
  names: CookieSet,
): CookieChange[] {
  const all = [...clearedCookies(names), { ...deviceCookie(names, '', 0), value: null, expiresAt: 0 }];
  return all.filter(({ name, httpOnly }) => httpOnly && isSpoiled(cookies[name]));
}

/** `changes`: what is to be set whatever becomes of the request. */
export function requestSession(
  tokens: SessionTokens,
  canRotate: boolean,
  names: CookieSet,
  changes: CookieChange[] = [],
): RequestSession {
  return {
    tokens,
    canRotate,
    changes,
    accept(grants, userId) {
      tokens.access = grants.access_token;
      tokens.refresh = grants.refresh_token;
      tokens.readable = {
        access_expires_at: grants.expired_at,
        refresh_expires_at: grants.refresh_expired_at,
        user_id: userId,
      };
      changes.push(...grantCookies(names, grants, { userId, deviceToken: tokens.device }));
    },
    acceptDevice(token, nowSeconds) {
      tokens.device = token;
      changes.push(deviceCookie(names, token, nowSeconds));
    },
    forgetDevice() {
      tokens.device = undefined;
    },
    clear() {
      tokens.access = undefined;
      tokens.refresh = undefined;
      tokens.readable = undefined;
      changes.push(...clearedCookies(names));
    },
  };
}
