// The cookies of a session. Tokens are HttpOnly; the page's script sees only when they run out (design §5).
import type { GrantsWire } from '@mo-man/schema/wire/session.ts';
import { z } from 'zod';

export const cookieNames = {
  /** Access token (JWT of the movie API). */
  access: 'mm_access',
  /** Refresh token. */
  refresh: 'mm_refresh',
  /** Device token of the browser. */
  device: 'mm_device',
  /** Readable by script: JSON {access_expires_at, refresh_expires_at, user_id}; decides nothing. */
  readable: 'mm_session',
  /** Language the buyer chose (spec §3 `_culture`, 365 days). */
  language: '_culture',
} as const;

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
}

/** Lifetime of the device cookie: browsers cap it at 400 days. */
const DEVICE_SECONDS = 400 * 86_400;

export function grantCookies(grants: GrantsWire, userId: string): CookieChange[] {
  const readable: ReadableSession = {
    access_expires_at: grants.expired_at,
    refresh_expires_at: grants.refresh_expired_at,
    user_id: userId,
  };
  const expiresAt = grants.refresh_expired_at;
  return [
    { name: cookieNames.access, value: grants.access_token, httpOnly: true, expiresAt },
    { name: cookieNames.refresh, value: grants.refresh_token, httpOnly: true, expiresAt },
    { name: cookieNames.readable, value: JSON.stringify(readable), httpOnly: false, expiresAt },
  ];
}

export function clearedCookies(): CookieChange[] {
  return [cookieNames.access, cookieNames.refresh, cookieNames.readable].map((name) => ({
    name,
    value: null,
    httpOnly: name !== cookieNames.readable,
    expiresAt: 0,
  }));
}

export function deviceCookie(token: string, nowSeconds: number): CookieChange {
  return { name: cookieNames.device, value: token, httpOnly: true, expiresAt: nowSeconds + DEVICE_SECONDS };
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
