// The session cookies. Each expires with the token that it contains. Tokens are HttpOnly; scripts can only read when they expire.
import { limits } from '@mo-man/schema/limits.ts';
import type { GrantsWire } from '@mo-man/schema/wire/accounts/session.ts';
import { z } from 'zod';

/** One set of cookie names. Two sets in one browser are two independent sessions. */
export interface CookieSet {
  /** Access token (JWT of the movie API). */
  access: string;
  refresh: string;
  device: string;
  /** Device token with which the session was opened. A registration that answers late changes `device`, not this. */
  sessionDevice: string;
  /** Readable by script: JSON {access_expires_at, refresh_expires_at, user_id}; no decision depends on it. */
  readable: string;
  /** Also sent in frames of other sites, and partitioned by the framing site. */
  isEmbedded: boolean;
}

/** The language the buyer chose; set by the page. */
export const languageCookie = '_culture';

/** The site's cookies when `__Host-` is impossible: over HTTP, or with a domain shared by several hosts. */
export const siteCookies: CookieSet = {
  access: 'mm_access',
  refresh: 'mm_refresh',
  device: 'mm_device',
  sessionDevice: 'mm_session_device',
  readable: 'mm_session',
  isEmbedded: false,
};

/**
 * The site's cookies over HTTPS on its own host. Browsers accept `__Host-` only with Secure, Path=/ and no Domain, so another host of the
 * domain cannot set a session for a buyer.
 */
export const hostCookies: CookieSet = {
  access: '__Host-mm_access',
  refresh: '__Host-mm_refresh',
  device: '__Host-mm_device',
  sessionDevice: '__Host-mm_session_device',
  readable: '__Host-mm_session',
  isEmbedded: false,
};

/** Cookies of the mini-app in a partner's frame, named like hostCookies. */
export const miniAppCookies: CookieSet = {
  access: '__Host-mm_mini_access',
  refresh: '__Host-mm_mini_refresh',
  device: '__Host-mm_mini_device',
  sessionDevice: '__Host-mm_mini_session_device',
  readable: '__Host-mm_mini_session',
  isEmbedded: true,
};

/** `app` is the mini-app's `base` (header x-mm-app, connectionParams.app); empty for the site itself. */
export const cookieSetFor = (app: string | undefined, ofSite: CookieSet): CookieSet =>
  app ? miniAppCookies : ofSite;

/** Chooses the site's cookies by PUBLIC_URL and SESSION_COOKIE_DOMAIN. */
export const cookiesOfSite = ({
  publicUrl,
  sessionCookieDomain,
}: {
  publicUrl: string;
  sessionCookieDomain: string | undefined;
}): CookieSet => (publicUrl.startsWith('https:') && !sessionCookieDomain ? hostCookies : siteCookies);

const readableShape = z.object({
  access_expires_at: z.number().int(),
  refresh_expires_at: z.number().int(),
  user_id: z.string(),
});
export type ReadableSession = z.infer<typeof readableShape>;

export interface CookieChange {
  name: string;
  /** Null deletes the cookie. */
  value: string | null;
  httpOnly: boolean;
  /** Epoch seconds. */
  expiresAt: number;
  isEmbedded: boolean;
}

/** Lifetime of the device cookie; browsers allow at most 400 days. */
const DEVICE_SECONDS = 400 * limits.secondsPerDay;

export function grantCookies(
  { access, refresh, readable, sessionDevice, isEmbedded }: CookieSet,
  grants: GrantsWire,
  { userId, deviceToken }: { userId: string; deviceToken: string | undefined },
): CookieChange[] {
  const told: ReadableSession = {
    access_expires_at: grants.expired_at,
    refresh_expires_at: grants.refresh_expired_at,
    user_id: userId,
  };
  const expiresAt = grants.refresh_expired_at;
  return [
    { name: access, value: grants.access_token, httpOnly: true, expiresAt: grants.expired_at, isEmbedded },
    { name: refresh, value: grants.refresh_token, httpOnly: true, expiresAt, isEmbedded },
    { name: sessionDevice, value: deviceToken ?? null, httpOnly: true, expiresAt, isEmbedded },
    { name: readable, value: JSON.stringify(told), httpOnly: false, expiresAt, isEmbedded },
  ];
}

export function clearedCookies({
  access,
  refresh,
  readable,
  sessionDevice,
  isEmbedded,
}: CookieSet): CookieChange[] {
  return [access, refresh, sessionDevice, readable].map((name) => ({
    name,
    value: null,
    httpOnly: name !== readable,
    expiresAt: 0,
    isEmbedded,
  }));
}

export function deviceCookie(
  { device, isEmbedded }: CookieSet,
  token: string,
  nowSeconds: number,
): CookieChange {
  return { name: device, value: token, httpOnly: true, expiresAt: nowSeconds + DEVICE_SECONDS, isEmbedded };
}

/** Parses the readable cookie; undefined when it is absent or malformed. */
export function readSession(text: string | undefined): ReadableSession | undefined {
  if (!text) return undefined;
  try {
    const parsed = readableShape.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
