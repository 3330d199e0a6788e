import { limits } from '@mo-man/schema/limits.ts';
import { emailRule } from '@mo-man/schema/rules/account/email.rule.ts';
import type { forgotPasswordBody } from '@mo-man/schema/wire/accounts/account.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { checkInput } from '../../lib/check-input.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { PasswordDeps } from './deps.ts';
import { mailResetLink } from '../mail-links/mail-account.ts';
import { linksOfTheHour } from '../mail-links/mail-link.store.ts';
import { findUserByEmail } from '../users/user.store.ts';

const rules = z.object({ email: emailRule });
const purpose = 'reset_password';

/**
 * Mails a link for a new password, if the address is proven for an account. Otherwise the same statements run and are rolled back, and
 * neither case waits for the disk (synchronous_commit off), so that answer and timing do not show whether there is an account.
 */
export async function forgotPassword({
  body,
  language,
  deps,
  request,
}: Call<PasswordDeps, { body: typeof forgotPasswordBody }>) {
  await deps.otpNetworks.take(networkOf(request.ip));
  const { email } = checkInput(rules, body);
  await transact(deps.db, async (trx) => {
    await sql`SET LOCAL synchronous_commit TO off`.execute(trx);
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`forgot ${email}`}, 0))`.execute(trx);
    const user = await findUserByEmail(trx, email);
    const nobody = { id: '', name: '', locale: language };
    const mailed = await linksOfTheHour(trx, { userId: user?.id ?? '', purpose }, deps.clock.now());
    await sql`SAVEPOINT letter`.execute(trx);
    await mailResetLink(trx, deps, user ?? nobody, email);
    const isMeant = user !== undefined && mailed.length < limits.mailLinksMaxPerHour;
    await (isMeant ? sql`RELEASE SAVEPOINT letter` : sql`ROLLBACK TO SAVEPOINT letter`).execute(trx);
  });
  return null;
}
