import { exportAccount } from '../../db/account-data/export-account.ts';
import { apart } from '../../db/open.ts';
import type { Call } from '../../lib/call.ts';
import type { MovieDeps } from '../deps.ts';

/** POST /users/me/export */
export async function exportMyData({ caller, deps }: Call<MovieDeps, { auth: 'user' }>) {
  await deps.exports.take(caller.userId);
  return exportAccount(deps.db, caller.userId, apart(deps));
}
