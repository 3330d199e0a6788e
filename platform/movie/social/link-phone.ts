import type { linkPhoneBody } from '@mo-man/schema/wire/account.ts';
import type { Tx } from '../../db/open.ts';
import { sqlState, transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { mustStepUp } from '../../lib/step-up.ts';
import type { MovieDeps } from '../deps.ts';
import { tellPhoneChanged } from '../mail-links/mail-account.ts';
import { spendProof } from '../otps/spend-proof.ts';
import { checkBesideProof, mustOpen } from '../sessions/password-beside-proof.ts';
import { clientOf } from '../sessions/session-client.ts';
import { changeUser, findUserByContact, lockUser, type User } from '../users/user.store.ts';
import { joinAccounts, sameSession, type Joined, type Joiner } from './join-accounts.ts';

const UNIQUE_VIOLATION = '23505';
const purposes = ['link_phone', 'migrate'] as const;

/**
 * Whatever fails leaves the proof good: the buyer may say yes to joining with the same one. Joining opens the other account,
 * and asks for no less than a login there would.
 */
export async function linkPhone({
  body,
  caller,
  request,
  deps,
}: Call<MovieDeps, { auth: 'user'; body: typeof linkPhoneBody }>) {
  const joiner = { caller, client: clientOf(request) };
  const { phone_token: token, merge: mayJoin = false, password, step_up_token: stepUpToken } = body;
  const attempt = { token, purposes, password, deviceId: caller.deviceId, address: request.ip };
  const checked = mayJoin ? await checkBesideProof(deps, attempt) : undefined;
  try {
    const { answer, endedFamilies } = await transact(deps.db, (trx) =>
      linkOnce(trx, deps, joiner, { token, mayJoin, checked, stepUpToken }),
    );
    for (const family of endedFamilies) deps.revocations.forget(family);
    return answer;
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Failure('phone_taken');
    throw error;
  }
}

interface Wish {
  token: string;
  mayJoin: boolean;
  checked: User | undefined;
  stepUpToken: string | undefined;
}

async function linkOnce(
  trx: Tx,
  deps: MovieDeps,
  joiner: Joiner,
  { token, mayJoin, checked, stepUpToken }: Wish,
): Promise<Joined> {
  const { caller } = joiner;
  const now = deps.clock.now();
  const { recipient, userId } = await spendProof(trx, token, purposes, now);
  if (userId !== caller.userId) throw new Failure('otp_expired');
  const before = await lockUser(trx, caller.userId);
  if (!before) throw new Failure('unauthorized_error');
  mustStepUp(deps, caller, { owner: before, token: stepUpToken });
  const owner = await findUserByContact(trx, recipient);
  if (owner && owner.id !== caller.userId) {
    if (!mayJoin) throw new Failure('phone_taken');
    await mustOpen(trx, owner, { deviceId: caller.deviceId, checked });
    return joinAccounts(trx, deps, joiner, owner.id);
  }
  const isEmail = recipient.includes('@');
  const contact = isEmail
    ? { email: recipient, email_verified_at: now, email_changed_at: now }
    : { phone: recipient, phone_verified_at: now, phone_changed_at: now };
  await changeUser(trx, caller.userId, contact);
  if (!isEmail) await tellPhoneChanged(trx, deps, before, recipient);
  return { answer: await sameSession(trx, deps, caller), endedFamilies: [] };
}
