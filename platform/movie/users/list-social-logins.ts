import type { Call } from '../../lib/call.ts';
import { toMoment } from '../../lib/moment.ts';
import type { MovieDeps } from '../deps.ts';

export async function listSocialLogins({ caller, deps }: Call<MovieDeps, { auth: 'user' }>) {
  const rows = await deps.db
    .selectFrom('identities')
    .select(['id', 'provider', 'created_at'])
    .where('user_id', '=', caller.userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...row, created_at: toMoment(row.created_at) }));
}
