import { nameRule } from '@mo-man/schema/rules/name.rule.ts';
import { passwordRule } from '@mo-man/schema/rules/password.rule.ts';
import type { createPasswordBody } from '@mo-man/schema/wire/otp.ts';
import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { checkInput } from '../../lib/check-input.ts';
import { Failure } from '../../lib/failure.ts';
import { hashPassword } from '../../lib/hash-password.ts';
import { randomId } from '../../lib/random-id.ts';
import type { MovieDeps } from '../deps.ts';
import { lockOtp } from '../otps/otp.store.ts';
import { openSession } from '../sessions/grant.ts';
import { changeUser, findUserByPhone, insertUser } from '../users/user.store.ts';

const rules = z.object({ name: nameRule, password: passwordRule });

/** How long a proven phone may be used to create a password, minutes. */
const PROOF_MINUTES = 10;

export async function createPassword({
  body,
  caller,
  language,
  deps,
}: Call<MovieDeps, { body: typeof createPasswordBody }>) {
  const { name, password } = checkInput(rules, { name: body.name ?? '', password: body.password });
  const passwordHash = await hashPassword(password);
  return transact(deps.db, async (trx) => {
    const now = deps.clock.now();
    const phone = await spendProof(trx, body.phone_token, now);
    const known = await findUserByPhone(trx, phone);
    if (known?.password_hash) throw new Failure('phone_taken');
    const proven = { name, password_hash: passwordHash, phone, phone_verified_at: now };
    const user = known
      ? await changeUser(trx, known.id, proven)
      : await insertUser(trx, { id: randomId(), locale: language, ...proven });
    return openSession(trx, deps, { user, deviceId: caller.deviceId });
  });
}

/** The phone that this token proves; it can be used once. */
async function spendProof(trx: Db, token: string, now: Date): Promise<string> {
  const otp = await lockOtp(trx, token);
  const verifiedAt = otp?.verified_at;
  if (!otp || !verifiedAt || otp.spent_at || now.getTime() - verifiedAt.getTime() > PROOF_MINUTES * 60_000) {
    throw new Failure('otp_expired');
  }
  await trx.updateTable('otps').set({ spent_at: now }).where('token', '=', token).execute();
  return otp.recipient;
}
