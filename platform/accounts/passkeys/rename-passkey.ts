import type { passkeyParams, renamePasskeyBody } from '@mo-man/schema/wire/accounts/passkey.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { PasskeyDeps } from './deps.ts';
import { listPasskeys, nameById, toWire } from './passkey.store.ts';

export async function renamePasskey({
  body: { name },
  params: { id },
  caller: { userId },
  deps: { db },
}: Call<PasskeyDeps, { auth: 'user'; body: typeof renamePasskeyBody; params: typeof passkeyParams }>) {
  if (!(await nameById(db, { id, userId, name }))) throw new Failure('passkey_not_found');
  return toWire(await listPasskeys(db, userId));
}
