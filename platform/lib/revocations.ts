import type { Db } from '../db/open.ts';
import type { Clock } from './clock.ts';

const cacheMilliseconds = 5_000;
const cacheSize = 10_000;

export interface Revocations {
  isRevoked(familyId: string): Promise<boolean>;
  /** Ask the database again at the next check: call it after revoking a family. */
  forget(familyId: string): void;
}

/** Whether a session family was revoked, remembered for five seconds; an unknown family counts as revoked. */
export function createRevocations(db: Db, clock: Clock): Revocations {
  const seen = new Map<string, { revoked: boolean; until: number }>();

  async function isRevoked(familyId: string): Promise<boolean> {
    const now = clock.now().getTime();
    const known = seen.get(familyId);
    if (known && now < known.until) return known.revoked;
    const row = await db
      .selectFrom('session_families')
      .select('revoked_at')
      .where('id', '=', familyId)
      .executeTakeFirst();
    const revoked = !row || row.revoked_at !== null;
    seen.delete(familyId);
    if (seen.size >= cacheSize) seen.delete(seen.keys().next().value ?? '');
    seen.set(familyId, { revoked, until: now + cacheMilliseconds });
    return revoked;
  }

  return {
    isRevoked,
    forget: (familyId) => {
      seen.delete(familyId);
    },
  };
}
