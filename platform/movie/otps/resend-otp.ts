import type { resendOtpBody } from '@mo-man/schema/wire/otp.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { toMoment } from '../../lib/moment.ts';
import type { MovieDeps } from '../deps.ts';
import { issueOtp } from './issue-otp.ts';
import { resendAt } from './otp.rule.ts';
import { lockOtp } from './otp.store.ts';

export async function resendOtp({ body, language, deps }: Call<MovieDeps, { body: typeof resendOtpBody }>) {
  const before = await lockOtp(deps.db, body.parent_token);
  if (!before || before.spent_at || before.verified_at) throw new Failure('otp_expired');
  const earliest = resendAt(before.created_at, before.sends);
  if (deps.clock.now() < earliest)
    throw new Failure('otp_resend_too_soon', { resend_at: toMoment(earliest) });
  return issueOtp(deps, { recipient: before.recipient, purpose: before.purpose, language, after: before });
}
