import { vietnamDay } from '@mo-man/schema/rules/day.rule.ts';
import { dobDayRule } from '@mo-man/schema/rules/dob.rule.ts';
import { emailRule } from '@mo-man/schema/rules/email.rule.ts';
import { identityNumberRule, mayTakeIdentityNumber } from '@mo-man/schema/rules/identity-number.rule.ts';
import { nameRule } from '@mo-man/schema/rules/name.rule.ts';
import type { updateProfileBody } from '@mo-man/schema/wire/account.ts';
import type { Updateable } from 'kysely';
import { z } from 'zod';
import { sqlState, transact } from '../../db/transact.ts';
import type { UsersTable } from '../../db/tables-accounts.ts';
import type { Call } from '../../lib/call.ts';
import { checkInput } from '../../lib/check-input.ts';
import { Failure } from '../../lib/failure.ts';
import type { MovieDeps } from '../deps.ts';
import { changeUser, findUser } from './user.store.ts';
import { viewProfile } from './view-profile.ts';

const UNIQUE_VIOLATION = '23505';

export async function updateProfile({
  body,
  caller,
  deps,
}: Call<MovieDeps, { auth: 'user'; body: typeof updateProfileBody }>) {
  const rules = z.object({
    name: z.optional(nameRule),
    email: z.optional(emailRule),
    dob: z.optional(dobDayRule(vietnamDay(deps.clock.now()))),
    identify_number: z.optional(identityNumberRule),
  });
  const checked = checkInput(rules, body);
  try {
    return await transact(deps.db, async (trx) => {
      const user = await findUser(trx, caller.userId);
      if (!user) throw new Failure('unauthorized_error');
      const wanted = checked.identify_number;
      if (wanted !== undefined && !mayTakeIdentityNumber(user.identify_number, wanted)) {
        throw new Failure('identity_locked');
      }
      const change: Updateable<UsersTable> = { ...checked, ...(body.gender ? { gender: body.gender } : {}) };
      if (checked.email !== undefined && checked.email !== user.email) change.email_verified_at = null;
      const changed = Object.keys(change).length > 0 ? await changeUser(trx, user.id, change) : user;
      return viewProfile(changed);
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Failure('email_taken');
    throw error;
  }
}
