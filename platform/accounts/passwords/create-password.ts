import { nameRule } from '@mo-man/schema/rules/account/name.rule.ts';
import { passwordRule } from '@mo-man/schema/rules/account/password.rule.ts';
import type { createPasswordBody } from '@mo-man/schema/wire/accounts/otp.ts';
import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { sqlState } from '../../lib/sql-state.ts';
import type { Call } from '../../lib/call.ts';
import { checkInput } from '../../lib/check-input.ts';
import { Failure } from '../../lib/failure.ts';
import { hashPassword } from '../../lib/crypto/hash-password.ts';
import type { Language } from '../../lib/text/language.ts';
import { toMoment } from '../../lib/time/moment.ts';
import type { PasswordDeps } from './deps.ts';
import { type Proof, readProof, spendProof } from '../otps/spend-proof.ts';
import { openSession } from '../sessions/grant.ts';
import { clientOf } from '../sessions/session-client.ts';
import { changeUser, findUserByContact, lockUser, type User } from '../users/user.store.ts';
import { changePassword } from './change-password.ts';
import { openAccount } from './open-account.ts';
import { resetReadyAt } from '../sessions/reset/reset-wait.ts';

const purposes = ['login', 'password_reset'] as const;
const passwordOnly = z.object({ password: z.optional(passwordRule) });
const nameOnly = z.object({ name: nameRule });
const passwordMissing = { path: 'password', problem: 'rule.password.required' };
const UNIQUE_VIOLATION = '23505';

export async function createPassword({
  body,
  caller,
  language,
  deps,
  request,
}: Call<PasswordDeps, { body: typeof createPasswordBody }>) {
  const { password } = checkInput(passwordOnly, body);
  // The proof is checked before hashing, which takes long.
  if (!(await readProof(deps.db, body.phone_token, purposes, deps.clock.now())))
    throw new Failure('otp_expired');
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const { answer, ended } = await transact(deps.db, async (trx) => {
    const proof = await spendProof(trx, body.phone_token, purposes, deps.clock.now());
    const settled = await settleAccount(trx, deps, proof, {
      passwordHash,
      name: body.name,
      language,
      deviceId: caller.deviceId,
    });
    return {
      answer: await openSession(trx, deps, {
        user: settled.user,
        deviceId: caller.deviceId,
        client: clientOf(request),
      }),
      ended: settled.ended,
    };
  });
  ended.forEach(deps.revocations.forget);
  return answer;
}

interface PasswordRequest {
  passwordHash: string | null;
  name: string | undefined;
  language: Language;
  deviceId: string;
}

/** Opens a new account for the proven contact, or gives the existing account its first or a new password. */
async function settleAccount(
  trx: Db,
  deps: PasswordDeps,
  { recipient, purpose }: Proof,
  { passwordHash, name, language, deviceId }: PasswordRequest,
): Promise<{ user: User; ended: string[] }> {
  const taken = new Failure(recipient.includes('@') ? 'email_taken' : 'phone_taken');
  const found = await findUserByContact(trx, recipient);
  const known = found && (await lockUser(trx, found.id));
  if (found && !known) throw new Failure('otp_expired');
  if (!known) {
    const fields = { ...checkInput(nameOnly, { name: name ?? '' }), locale: language };
    const user = await openAccount(trx, deps, { contact: recipient, passwordHash, ...fields }).catch(
      (error: unknown) => {
        throw sqlState(error) === UNIQUE_VIOLATION ? taken : error;
      },
    );
    return { user, ended: [] };
  }
  if (purpose === 'login' && known.password_hash) throw taken;
  if (passwordHash === null) throw new Failure('invalid_input', { fields: [passwordMissing] });
  const readyAt = await resetReadyAt(trx, deps, known, { deviceId, contact: recipient, isByLink: false });
  if (readyAt) throw new Failure('password_reset_waits', { ready_at: toMoment(readyAt) });
  const named = known.name === '' ? checkInput(nameOnly, { name: name ?? '' }) : undefined;
  const user = named ? await changeUser(trx, known.id, named) : known;
  return changePassword(trx, deps, user, passwordHash);
}
