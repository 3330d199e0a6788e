import type { Call } from '../../lib/call.ts';
import type { PasskeyDeps } from './deps.ts';
import { listPasskeys, toWire } from './passkey.store.ts';

export const readPasskeys = async ({ caller, deps }: Call<PasskeyDeps, { auth: 'user' }>) =>
  toWire(await listPasskeys(deps.db, caller.userId));
