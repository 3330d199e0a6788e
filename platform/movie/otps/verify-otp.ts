import { limits } from '@mo-man/schema/limits.ts';
import type { verifyOtpBody } from '@mo-man/schema/wire/otp.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { MovieDeps } from '../deps.ts';
import { findUserByPhone } from '../users/user.store.ts';
import { judgeOtp } from './otp.rule.ts';
import { countTry, hashCode, isSameHash, lockOtp } from './otp.store.ts';

export async function verifyOtp({ body, deps }: Call<MovieDeps, { body: typeof verifyOtpBody }>) {
  const { db, clock, config } = deps;
  const outcome = await transact(db, async (trx) => {
    const otp = await lockOtp(trx, body.otp_token);
    if (!otp) return { verdict: 'otp_expired' as const };
    const given = hashCode(config.accessTokenSecret, otp.token, body.otp_value);
    const facts = {
      expiresAt: otp.expires_at,
      tries: otp.tries,
      verified: otp.verified_at !== null,
      spent: otp.spent_at !== null,
    };
    const verdict = judgeOtp(facts, isSameHash(otp.code_hash, given), clock.now());
    if (verdict === 'right') {
      const change = { verified_at: clock.now() };
      await trx.updateTable('otps').set(change).where('token', '=', otp.token).execute();
    }
    if (verdict === 'otp_wrong') await countTry(trx, otp);
    return { verdict, otp, triesLeft: Math.max(0, limits.otpMaxTries - otp.tries - 1) };
  });
  // Thrown outside, so that the counted try is kept.
  if (outcome.verdict === 'otp_wrong') throw new Failure('otp_wrong', { tries_left: outcome.triesLeft });
  if (outcome.verdict !== 'right') throw new Failure(outcome.verdict);
  const user = await findUserByPhone(db, outcome.otp.recipient);
  const nextStep = user?.password_hash
    ? ('to_login_with_password' as const)
    : ('to_create_with_password' as const);
  return { phone_token: outcome.otp.token, next_step: nextStep };
}
