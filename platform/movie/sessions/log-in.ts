import type { LoginAnswerWire } from '@mo-man/schema/wire/session.ts';
import { transact } from '../../db/transact.ts';
import { Failure } from '../../lib/failure.ts';
import { isPassword } from '../../lib/hash-password.ts';
import type { MovieDeps } from '../deps.ts';
import type { User } from '../users/user.store.ts';
import { openSession } from './grant.ts';

interface Attempt {
  user: User | undefined;
  password: string;
  deviceId: string;
  /** Phone or email as given: tries are counted for names without an account too. */
  name: string;
}

/** The one check of a password. Tries are counted per name and device, so that a stranger cannot lock the owner out. */
export async function logIn(
  deps: MovieDeps,
  { user, password, deviceId, name }: Attempt,
): Promise<LoginAnswerWire> {
  const key = `${name}|${deviceId}`;
  await deps.passwordTries.take(key).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure('login_too_many_tries', error.details) : error;
  });
  const right = await isPassword(user?.password_hash, password);
  if (!right || !user) throw new Failure('wrong_credentials');
  await deps.passwordTries.reset(key);
  return transact(deps.db, (trx) => openSession(trx, deps, { user, deviceId }));
}
