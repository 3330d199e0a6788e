import type { Call } from '../../lib/call.ts';
import { toMoment } from '../../lib/time/moment.ts';
import type { SocialDeps } from './deps.ts';

export async function readSocialLogins({ caller, deps }: Call<SocialDeps, { auth: 'user' }>) {
  const rows = await deps.db
    .selectFrom('identities')
    .select(['id', 'provider', 'created_at'])
    .where('user_id', '=', caller.userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ created_at: at, ...row }) => ({ ...row, created_at: toMoment(at) }));
}
