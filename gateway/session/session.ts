// The session of one request: its tokens, how they change, and what that does to the cookies.
import type { GrantsWire } from '@mo-man/schema/wire/session.ts';
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

/** The tokens that came with a request, of the set that it is for. */
export const tokensIn = (
  cookies: Record<string, string | undefined>,
  { access, refresh, device, sessionDevice, readable }: CookieSet,
): SessionTokens => ({
  access: cookies[access] || undefined,
  refresh: cookies[refresh] || undefined,
  // Sessions of before this cookie was set have the browser's own.
  device: ((cookies[access] || cookies[refresh]) && cookies[sessionDevice]) || cookies[device] || undefined,
  readable: readSession(cookies[readable]),
});

export function requestSession(tokens: SessionTokens, canRotate: boolean, names: CookieSet): RequestSession {
  const changes: CookieChange[] = [];
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
