import { vietnamDay } from '@mo-man/schema/rules/time/day.rule.ts';
import { mayTakeIdentityNumber } from '@mo-man/schema/rules/account/identity-number.rule.ts';
import type { updateProfileBody } from '@mo-man/schema/wire/accounts/account.ts';
import type { Updateable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { UsersTable } from '../../db/tables/accounts-tables.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { checkInput } from '../../lib/check-input.ts';
import type { UserCaller } from '../../lib/caller.ts';
import { Failure } from '../../lib/failure.ts';
import { mustStepUp } from '../../lib/step-up.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { ProfileDeps } from './deps.ts';
import { askToProve } from '../mail-links/ask-to-prove.ts';
import { tellEmailChanging } from '../mail-links/mail-account.ts';
import { profileChangeRule } from './profile-change.rule.ts';
import { changeUser, lockUser, type User } from '../users/user.store.ts';
import { viewProfile } from '../users/view-profile.ts';

export async function updateProfile({
  body,
  caller,
  deps,
}: Call<ProfileDeps, { auth: 'user'; body: typeof updateProfileBody }>) {
  const request = checkInput(profileChangeRule(vietnamDay(deps.clock.now())), body);
  const { email, confirm_email: _same, ...fields } = request;
  const asked = { caller, token: body.step_up_token };
  return transact(deps.db, async (trx) => {
    const user = await lockUser(trx, caller.userId);
    if (!user) throw new Failure('unauthorized_error');
    const wanted = fields.identify_number;
    if (wanted !== undefined && !mayTakeIdentityNumber(user.identify_number, wanted)) {
      throw new Failure('identity_locked');
    }
    const change: Updateable<UsersTable> = { ...fields };
    if (email !== undefined) change.pending_email = await takeEmail(trx, deps, { user, email, ...asked });
    if (Object.keys(change).length === 0) return viewProfile(user);
    const changed = await changeUser(trx, user.id, change);
    await enqueue(trx, { kind: 'message', topic: 'user', id: user.id, payload: { kind: 'session' } });
    return viewProfile(changed);
  });
}

/**
 * The new pending address, which waits for its link; null when it is the proven one, which cancels a pending change. Whether another
 * account has the address is not checked here, because only the owner of the mailbox may learn that.
 */
async function takeEmail(
  trx: Db,
  deps: ProfileDeps,
  {
    user,
    email,
    caller,
    token,
  }: { user: User; email: string; caller: UserCaller; token: string | undefined },
): Promise<string | null> {
  if (email === user.email) return null;
  if (email === user.pending_email) return email;
  mustStepUp(deps, caller, { owner: user, token });
  await askToProve(trx, deps, user, email);
  await tellEmailChanging(trx, deps, user, email);
  return email;
}
