// The cookies of a session, each kept as long as what it holds is good: (expired_at minus now) divided by a day's seconds is
// its life in days. Tokens are HttpOnly; the page's script sees only when they run out.
import { limits } from '@mo-man/schema/limits.ts';
import type { GrantsWire } from '@mo-man/schema/wire/accounts/session.ts';
import { z } from 'zod';

/** One set of names: two sets in one browser are two sessions that do not touch each other. */
export interface CookieSet {
  /** Access token (JWT of the movie API). */
  access: string;
  /** Refresh token. */
  refresh: string;
  /** Device token of the browser. */
  device: string;
  /** Device token that the session was opened with: a registration that answers late does not part it from its session. */
  sessionDevice: string;
  /** Readable by script: JSON {access_expires_at, refresh_expires_at, user_id}; decides nothing. */
  readable: string;
  /** Sent in a frame of another site too, and kept apart for each site that holds the frame. */
  isEmbedded: boolean;
}

/** Language the buyer chose; the page writes it. */
export const languageCookie = '_culture';

/** The site itself where a host alone cannot be insisted on: over HTTP, and on a domain that hosts share. */
export const siteCookies: CookieSet = {
  access: 'mm_access',
  refresh: 'mm_refresh',
  device: 'mm_device',
  sessionDevice: 'mm_session_device',
  readable: 'mm_session',
  isEmbedded: false,
};

/**
 * The site itself on a host of its own, over HTTPS. A browser takes `__Host-` only Secure, without Domain and for the whole
 * site: no sibling host can put a session of its own under a buyer's feet.
 */
export const hostCookies: CookieSet = {
  access: '__Host-mm_access',
  refresh: '__Host-mm_refresh',
  device: '__Host-mm_device',
  sessionDevice: '__Host-mm_session_device',
  readable: '__Host-mm_session',
  isEmbedded: false,
};

/** The mini-app in a partner's frame, as hostCookies. */
export const miniAppCookies: CookieSet = {
  access: '__Host-mm_mini_access',
  refresh: '__Host-mm_mini_refresh',
  device: '__Host-mm_mini_device',
  sessionDevice: '__Host-mm_mini_session_device',
  readable: '__Host-mm_mini_session',
  isEmbedded: true,
};

/** `app` is the base of the mini-app that asks (header x-mm-app, connectionParams.app); empty for the site itself. */
export const cookieSetFor = (app: string | undefined, ofSite: CookieSet): CookieSet =>
  app ? miniAppCookies : ofSite;

/** The cookies of the site itself, by PUBLIC_URL and SESSION_COOKIE_DOMAIN. */
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
  /** Null clears it. */
  value: string | null;
  httpOnly: boolean;
  /** Epoch seconds. */
  expiresAt: number;
  /** See CookieSet. */
  isEmbedded: boolean;
}

/** Lifetime of the device cookie: browsers cap it at 400 days. */
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

/** The readable cookie; undefined when it is absent or has been tampered with. */
export function readSession(text: string | undefined): ReadableSession | undefined {
  if (!text) return undefined;
  try {
    const parsed = readableShape.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
