// The session of one request: its tokens, their changes, and the resulting cookies.
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
  /** False on a socket, which cannot set cookies and so never rotates tokens. */
  readonly canRotate: boolean;
  /** Cookies to set with the answer, in order. */
  readonly changes: CookieChange[];
  accept(grants: GrantsWire, userId: string): void;
  acceptDevice(token: string, nowSeconds: number): void;
  forgetDevice(): void;
  clear(): void;
}

/** Whether a value has characters that no token of ours contains and no HTTP header could carry. */
const isSpoiled = (value: string | undefined): boolean =>
  value !== undefined && !/^[\x21-\x7e]*$/.test(value);

/** The tokens in the cookies of this set; malformed ones are ignored. */
export function tokensIn(
  cookies: Record<string, string | undefined>,
  { access, refresh, device, sessionDevice, readable }: CookieSet,
): SessionTokens {
  const tokenIn = (name: string) => (isSpoiled(cookies[name]) ? undefined : cookies[name] || undefined);
  const tokens = { access: tokenIn(access), refresh: tokenIn(refresh) };
  return {
    ...tokens,
    // Sessions older than this cookie use the browser's device token.
    device: ((tokens.access || tokens.refresh) && tokenIn(sessionDevice)) || tokenIn(device),
    readable: readSession(cookies[readable]),
  };
}

/** Deletes malformed cookies; otherwise the browser would send them with every later request. */
export function clearedSpoiled(
  cookies: Record<string, string | undefined>,
  names: CookieSet,
): CookieChange[] {
  const all = [...clearedCookies(names), { ...deviceCookie(names, '', 0), value: null, expiresAt: 0 }];
  return all.filter(({ name, httpOnly }) => httpOnly && isSpoiled(cookies[name]));
}

/** `changes`: cookies to set whatever the outcome of the request. */
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
