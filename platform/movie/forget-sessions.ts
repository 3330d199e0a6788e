import { limits } from '@mo-man/schema/limits.ts';
import type { MovieDeps } from './deps.ts';

const DAY = limits.secondsPerDay * 1000;

/** A session that is over keeps its device and its days, which tell a new device from a known one; not where it was. */
export async function forgetSessions({ db, clock }: Pick<MovieDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const past = new Date(now - limits.sessionTraceDays * DAY);
  await db
    .updateTable('session_families')
    .set({ agent: '', address: '' })
    .where('seen_at', '<', past)
    .where((where) => where.or([where('agent', '<>', ''), where('address', '<>', '')]))
    .where((where) =>
      where.or([
        where('revoked_at', '<', past),
        where.not(
          where.exists(
            where
              .selectFrom('refresh_tokens')
              .select('token_hash')
              .whereRef('family_id', '=', 'session_families.id')
              .where('expires_at', '>', past),
          ),
        ),
      ]),
    )
    .execute();
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', past).execute();
}
