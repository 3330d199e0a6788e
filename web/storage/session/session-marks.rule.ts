/** The readable facts of a session: expiry times in epoch seconds, and the buyer. */
export interface SessionMarks {
  readonly accessExpiresAt: unknown;
  readonly refreshExpiresAt: unknown;
  /** Empty when unreadable. */
  readonly userId: string;
}

/** Parses the readable session cookie; null without one. Unreadable times count as expired. */
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
