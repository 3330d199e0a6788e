import type { LoginAnswerWire } from '@mo-man/schema/wire/session.ts';
import type { FastifyRequest } from 'fastify';
import { transact } from '../../db/transact.ts';
import type { MovieDeps } from '../deps.ts';
import type { User } from '../users/user.store.ts';
import { checkPassword } from './check-password.ts';
import { openSession } from './grant.ts';
import { clientOf } from './session-client.ts';

interface Attempt {
  user: User | undefined;
  password: string;
  deviceId: string;
  /** Phone or email as given. */
  name: string;
  request: FastifyRequest;
}

/** Logs in by password. */
export async function logIn(deps: MovieDeps, { request, ...attempt }: Attempt): Promise<LoginAnswerWire> {
  const user = await checkPassword(deps, { ...attempt, address: request.ip });
  const { deviceId } = attempt;
  return transact(deps.db, (trx) => openSession(trx, deps, { user, deviceId, client: clientOf(request) }));
}
