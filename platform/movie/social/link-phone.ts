import type { linkPhoneBody } from '@mo-man/schema/wire/account.ts';
import type { Tx } from '../../db/open.ts';
import { sqlState, transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { MovieDeps } from '../deps.ts';
import { tellPhoneChanged } from '../mail-links/mail-account.ts';
import { spendProof } from '../otps/spend-proof.ts';
import { clientOf } from '../sessions/session-client.ts';
import { changeUser, findUserByContact, lockUser } from '../users/user.store.ts';
import { joinAccounts, sameSession, type Joined, type Joiner } from './join-accounts.ts';

const UNIQUE_VIOLATION = '23505';

/** Whatever fails leaves the proof good: the buyer may say yes to joining with the same one. */
export async function linkPhone({
  body,
  caller,
  request,
  deps,
}: Call<MovieDeps, { auth: 'user'; body: typeof linkPhoneBody }>) {
  const joiner = { caller, client: clientOf(request) };
  try {
    const { answer, endedFamilies } = await transact(deps.db, (trx) =>
      linkOnce(trx, deps, joiner, { token: body.phone_token, mayJoin: body.merge ?? false }),
    );
    for (const family of endedFamilies) deps.revocations.forget(family);
    return answer;
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Failure('phone_taken');
    throw error;
  }
}

async function linkOnce(
  trx: Tx,
  deps: MovieDeps,
  joiner: Joiner,
  { token, mayJoin }: { token: string; mayJoin: boolean },
): Promise<Joined> {
  const { caller } = joiner;
  const now = deps.clock.now();
  const { recipient, userId } = await spendProof(trx, token, ['link_phone', 'migrate'], now);
  if (userId !== caller.userId) throw new Failure('otp_expired');
  const owner = await findUserByContact(trx, recipient);
  if (owner && owner.id !== caller.userId) {
    if (!mayJoin) throw new Failure('phone_taken');
    return joinAccounts(trx, deps, joiner, owner.id);
  }
  const isEmail = recipient.includes('@');
  const contact = isEmail
    ? { email: recipient, email_verified_at: now }
    : { phone: recipient, phone_verified_at: now };
  const before = await lockUser(trx, caller.userId);
  if (!before) throw new Failure('unauthorized_error');
  await changeUser(trx, caller.userId, contact);
  if (!isEmail) await tellPhoneChanged(trx, deps, before, recipient);
  return { answer: await sameSession(trx, deps, caller), endedFamilies: [] };
}
