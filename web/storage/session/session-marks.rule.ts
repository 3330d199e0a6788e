/** What the browser may know of its session: expiry times in epoch seconds, and whose it is. */
export interface SessionMarks {
  readonly accessExpiresAt: unknown;
  readonly refreshExpiresAt: unknown;
  /** Empty when it cannot be read. */
  readonly userId: string;
}

/** Reads the readable session cookie; null when there is none. What cannot be read counts as expired. */
export function parseSessionMarks(cookieText: string, name: string): SessionMarks | null {
  const raw = cookieText
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  if (!raw) return null;
  try {
    const value = JSON.parse(decodeURIComponent(raw)) as Record<string, unknown>;
    return {
      accessExpiresAt: value.access_expires_at ?? null,
      refreshExpiresAt: value.refresh_expires_at,
      userId: typeof value.user_id === 'string' ? value.user_id : '',
    };
  } catch {
    return { accessExpiresAt: null, refreshExpiresAt: null, userId: '' };
  }
}
