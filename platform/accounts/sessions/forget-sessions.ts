import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { SessionDeps } from './deps.ts';

const DAY = limits.secondsPerDay * 1000;

/** Deletes agent and address of ended sessions; device and dates stay, because they tell known devices from new ones. */
export async function forgetSessions({ db, clock }: Pick<SessionDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const past = new Date(now - limits.sessionTraceDays * DAY);
  await sql`
    UPDATE session_families f SET agent = '', address = ''
    WHERE (f.agent <> '' OR f.address <> '') AND f.created_at < ${past} AND f.seen_at < ${past}
      AND (f.revoked_at < ${past} OR (
        SELECT true FROM refresh_tokens r WHERE r.family_id = f.id AND r.expires_at > ${past} LIMIT 1) IS NULL)`.execute(
    db,
  );
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', past).execute();
}
