import type { linkPhoneBody } from '@mo-man/schema/wire/accounts/account.ts';
import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { sqlState } from '../../lib/sql-state.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { provenContacts } from '../../lib/proven-contact.rule.ts';
import { mustStepUp } from '../../lib/step-up.ts';
import type { SocialDeps } from './deps.ts';
import { tellContactChanged } from '../mail-links/mail-account.ts';
import { spendProof } from '../otps/spend-proof.ts';
import { checkBesideProof, mustOpen } from '../logins/password-beside-proof.ts';
import { clientOf } from '../sessions/session-client.ts';
import { changeUser, findUser, findUserByContact, lockUser, type User } from '../users/user.store.ts';
import { joinAccounts, sameSession, type Joined, type Joiner } from './join-accounts.ts';

const UNIQUE_VIOLATION = '23505';
const purposes = ['link_phone', 'migrate'] as const;

/**
 * Links a proven phone or email to the account, or joins the account that has it. When it fails the proof stays valid, so that the buyer
 * can confirm joining with the same proof. Joining opens the other account, so it needs what a login there would.
 */
export async function linkPhone({
  body,
  caller,
  request,
  deps,
}: Call<SocialDeps, { auth: 'user'; body: typeof linkPhoneBody }>) {
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

interface LinkRequest {
  token: string;
  mayJoin: boolean;
  checked: User | undefined;
  stepUpToken: string | undefined;
}

async function linkOnce(
  trx: Tx,
  deps: SocialDeps,
  joiner: Joiner,
  { token, mayJoin, checked, stepUpToken }: LinkRequest,
): Promise<Joined> {
  const { caller } = joiner;
  const now = deps.clock.now();
  const { recipient, userId } = await spendProof(trx, token, purposes, now);
  if (userId !== caller.userId) throw new Failure('otp_expired');
  const other = await findUserByContact(trx, recipient);
  const joins = other !== undefined && other.id !== caller.userId;
  // When joining, both accounts are locked later in a fixed order; locking the caller's here could deadlock.
  const before = await (joins ? findUser : lockUser)(trx, caller.userId);
  if (!before) throw new Failure('unauthorized_error');
  mustStepUp(deps, caller, { owner: before, token: stepUpToken });
  if (joins) {
    if (!mayJoin) throw new Failure('phone_taken');
    await mustOpen(trx, other, { deviceId: caller.deviceId, checked });
    return joinAccounts(trx, deps, joiner, other.id);
  }
  // Proving the present contact again is not a change.
  if (!provenContacts(before).includes(recipient)) {
    await changeUser(trx, caller.userId, newContact(recipient, now));
    await tellContactChanged(trx, deps, before, recipient);
  }
  return { answer: await sameSession(trx, deps, caller), endedFamilies: [] };
}

const newContact = (contact: string, now: Date) =>
  contact.includes('@')
    ? { email: contact, email_verified_at: now, email_changed_at: now, pending_email: null }
    : { phone: contact, phone_verified_at: now, phone_changed_at: now };
