import type { Call } from '../../lib/call.ts';
import { toMoment } from '../../lib/time/moment.ts';
import type { SocialDeps } from './deps.ts';
import { listIdentities } from './identity.store.ts';

export async function readSocialLogins({ caller, deps }: Call<SocialDeps, { auth: 'user' }>) {
  const rows = await listIdentities(deps.db, caller.userId);
  return rows.map(({ created_at: at, ...row }) => ({ ...row, created_at: toMoment(at) }));
}
