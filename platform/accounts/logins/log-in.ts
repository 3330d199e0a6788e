import type { LoginAnswerWire } from '@mo-man/schema/wire/accounts/session.ts';
import type { FastifyRequest } from 'fastify';
import { transact } from '../../db/transact.ts';
import { Failure } from '../../lib/failure.ts';
import type { LoginDeps } from './deps.ts';
import { lockUser, type User } from '../users/user.store.ts';
import { checkPassword } from '../sessions/check-password.ts';
import { openSession } from '../sessions/grant.ts';
import { clientOf } from '../sessions/session-client.ts';

interface Attempt {
  user: User | undefined;
  password: string;
  deviceId: string;
  /** Phone or email as given. */
  name: string;
  request: FastifyRequest;
}

export async function logIn(deps: LoginDeps, { request, ...attempt }: Attempt): Promise<LoginAnswerWire> {
  const user = await checkPassword(deps, { ...attempt, address: request.ip });
  const { deviceId } = attempt;
  return transact(deps.db, async (trx) => {
    // The password may have been changed while its hash was checked, which takes long; then this login must fail.
    const now = await lockUser(trx, user.id);
    if (!now || now.password_hash !== user.password_hash) throw new Failure('wrong_credentials');
    return openSession(trx, deps, { user: now, deviceId, client: clientOf(request) });
  });
}
